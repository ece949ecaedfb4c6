import { setTimeout as sleep } from 'node:timers/promises'
import type { Played } from '../fault.ts'
import { timeUntilHealthy } from '../load/watch-health.ts'
import type { World } from '../world.ts'

const HEALTHY_WITHIN_SECONDS = 60
/** So that the load has come up again before the next. */
const REST_MS = 1000
/** Tokens last for twenty minutes. */
const SIGN_IN_EVERY = 40

/** Seconds from now on until the portal answers right again. */
export async function waitUntilHealthy({ means, people }: World): Promise<number> {
  const [person] = people
  if (!person) throw new Error('there is nobody to ask')
  return await timeUntilHealthy(means.ask, person, HEALTHY_WITHIN_SECONDS)
}

/** One after the other: what is hit comes back while it is measured how long people are without the portal. */
export async function repeat(
  world: World,
  times: number | ((turn: number) => boolean),
  hit: (turn: number) => Promise<{ readonly back: () => Promise<void> }>,
): Promise<Required<Pick<Played, 'times' | 'kills' | 'seconds'>>> {
  const seconds: number[] = []
  const isEnough = typeof times === 'number' ? (turn: number) => turn >= times : times
  let turn = 0
  for (; !isEnough(turn); turn += 1) {
    if (turn % SIGN_IN_EVERY === SIGN_IN_EVERY - 1) await world.signEverybodyIn()
    await sleep(Math.random() * REST_MS)
    const { back } = await hit(turn)
    const [healthy] = await Promise.all([waitUntilHealthy(world), back()])
    seconds.push(healthy)
    await sleep(REST_MS)
  }
  return { times: turn, kills: turn, seconds }
}
