import type { Day } from '#kernel/dates.ts'

/** B1.8: follows from the closing day alone. */
export type InvestmentStatus = 'active' | 'historical'

export function deriveStatus(closedOn: Day | null | undefined, today: Day): InvestmentStatus {
  return isClosed(closedOn, today) ? 'historical' : 'active'
}

/** On the day of closing it is held no longer. */
export function isClosed(closedOn: Day | null | undefined, day: Day): closedOn is Day {
  return closedOn !== undefined && closedOn !== null && closedOn <= day
}
