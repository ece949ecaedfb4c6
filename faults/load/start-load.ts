import { setTimeout as sleep } from 'node:timers/promises'
import { approve, keepSetting, type Means, type Person, WRITES } from './writes.ts'

const AFTER_FAILURE_MS = 100
const SHARES = WRITES.reduce((sum, { share }) => sum + share, 0)

/** So many at once, each for people of their own, one thing after the other, until they are stopped. */
export function startLoad(means: Means, people: readonly Person[], atOnce: number) {
  const over = new AbortController()
  const working = Array.from({ length: atOnce }, async (_, nth) => {
    const own = people.filter((_person, place) => place % atOnce === nth)
    for (let turn = 0; !over.signal.aborted && own.length > 0; turn += 1) {
      const person = own[turn % own.length] as Person
      const before = means.ledger.countAcknowledged()
      if (!(await approve(means, person)) && !(await pick()(means, person))) await keepSetting(means, person)
      if (means.ledger.countAcknowledged() === before) await sleep(AFTER_FAILURE_MS)
    }
  })
  const done = Promise.all(working)
  // Whoever stops it is told.
  done.catch(() => undefined)
  return {
    stop: async () => {
      over.abort()
      await done
    },
  }
}

function pick() {
  let left = Math.random() * SHARES
  for (const { share, write } of WRITES) {
    left -= share
    if (left < 0) return write
  }
  return keepSetting
}
