import type { Day } from '#kernel/dates.ts'

/** How many shares were held from a day on, until another; null where nobody knows. */
export type ShareLot = {
  readonly since: Day
  readonly until?: Day | undefined
  readonly shares: string | null
}

export type InvestmentLot = ShareLot & { readonly investmentId: string }

/** Undefined where none were held on the day, null where nobody knows how many. */
export function findShares(lots: readonly ShareLot[], day: Day): string | null | undefined {
  return lots.find(({ since, until }) => since <= day && (until === undefined || day < until))?.shares
}
