import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from './ask.ts'
import { readJson } from './ask.ts'
import type { Person } from './writes.ts'

const LOOK_EVERY_MS = 50
/** So many right answers in a row: one alone may have come from the part that was not hit. */
const IN_A_ROW = 10
const SETTING = '/api/userconfig/v1/user/health'

/** Seconds from now on to the first of ten right answers in a row: something is written and read again, through the proxy. */
export async function timeUntilHealthy(ask: Ask, person: Person, limitSeconds: number): Promise<number> {
  const { brand, token } = person
  const begun = performance.now()
  const elapsed = () => (performance.now() - begun) / 1000
  let first = Number.NaN
  for (let inARow = 0; inARow < IN_A_ROW; ) {
    const at = elapsed()
    const value = randomUUID()
    const written = await ask({ brand, token, method: 'PUT', path: SETTING, body: value })
    const read = written?.status === 200 ? await ask({ brand, token, path: SETTING }) : undefined
    if (read?.status === 200 && (readJson(read) as string) === value) {
      if (inARow === 0) first = inARow === 0 ? elapsed() : first
      inARow += 1
    } else {
      inARow = 0
      if (at > limitSeconds) return Number.POSITIVE_INFINITY
    }
    await sleep(LOOK_EVERY_MS)
  }
  return first
}
