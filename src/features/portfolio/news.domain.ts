import type { Document } from '#features/documents/documents.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Money } from '#kernel/money.ts'

/** Whoever was never here before sees what the last month brought. */
const FIRST_VISIT_DAYS = 30
const DAY_MS = 86_400_000

/** How many of the latest documents and payments the start page has room for. */
export const LATEST_COUNT = 5

export type Received = {
  readonly itemId: string
  readonly name: string
  readonly day: Day
  readonly amount: Money
}

/** How much came for one item; a fund's document comes for every investment in it. */
export type ItemNews = {
  readonly itemId: string
  readonly documents: number
  readonly payments: number
}

export type PortfolioNews = {
  readonly since: Date
  readonly isFirstVisit: boolean
  /** Unread, and dated on or after the day of the last visit. */
  readonly newDocuments: number
  readonly latestDocuments: readonly Document[]
  /** Newest first. */
  readonly received: readonly Received[]
  /** Of every item for which something came, by its id. */
  readonly items: readonly ItemNews[]
}

export function findLastVisit(
  lastVisit: Date | undefined,
  now: Date,
): Pick<PortfolioNews, 'since' | 'isFirstVisit'> {
  if (lastVisit) return { since: lastVisit, isFirstVisit: false }
  return { since: new Date(now.getTime() - FIRST_VISIT_DAYS * DAY_MS), isFirstVisit: true }
}
