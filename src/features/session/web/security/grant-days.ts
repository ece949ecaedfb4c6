import type { Day } from '#kernel/dates.ts'
import { VIEW_FOR_MAX_DAYS } from '../../view-for.domain.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** The server lets the last day end wherever the investor lives: at noon of the next one in UTC. */
const GRACE_MS = 36 * HOUR_MS
const GRACE_DAYS = Math.ceil(GRACE_MS / DAY_MS)

/** The last day that was chosen, from the moment at which the access ends. */
export function findLastDay(until: string): Day {
  return new Date(Date.parse(until) - GRACE_MS).toISOString().slice(0, 10)
}

/** The days that may be chosen as the last one. */
export function findGrantDays(nowMs: number): { readonly first: Day; readonly last: Day } {
  const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { first: toDay(nowMs), last: toDay(nowMs + (VIEW_FOR_MAX_DAYS - GRACE_DAYS) * DAY_MS) }
}
