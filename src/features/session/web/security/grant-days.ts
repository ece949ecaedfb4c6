import { findLatestLastDay } from '#features/view-for/view-for.domain.ts'
import type { Day } from '#kernel/dates.ts'

/** The days that may be chosen as the last one. */
export function findGrantDays(nowMs: number): { readonly first: Day; readonly last: Day } {
  const now = new Date(nowMs)
  return { first: now.toISOString().slice(0, 10), last: findLatestLastDay(now) }
}
