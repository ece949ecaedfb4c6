import type { Document } from '#features/documents/documents.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Money } from '#kernel/money.ts'

/** Whoever was never shown any news sees what the last month brought. */
const FIRST_VISIT_DAYS = 30
const DAY_MS = 86_400_000

/** A publication names its moment a little before it can be seen, and clocks differ a little: rather shown twice than never. */
const SEEN_MARGIN_SECONDS = 30

/** How many of the latest documents and payments the start page has room for. */
export const LATEST_COUNT = 5

type Received = {
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
  /** Whoever was shown this has seen all that arrived until then. */
  readonly until: Date
  readonly isFirstVisit: boolean
  /** Unread, and arrived since. */
  readonly newDocuments: number
  readonly latestDocuments: readonly Document[]
  /** All that arrived since and is not dated ahead. */
  readonly newPayments: number
  /** The latest of them, newest first. */
  readonly received: readonly Received[]
  /** Of every item for which something came, by its id. */
  readonly items: readonly ItemNews[]
}

/** B10.4: what counts as news, for who was last shown some until `shownUntil`. */
export function findNewsSpan(
  shownUntil: Date | undefined,
  now: Date,
): Pick<PortfolioNews, 'since' | 'until' | 'isFirstVisit'> {
  return {
    since: shownUntil ?? new Date(now.getTime() - FIRST_VISIT_DAYS * DAY_MS),
    until: new Date(now.getTime() - SEEN_MARGIN_SECONDS * 1000),
    isFirstVisit: shownUntil === undefined,
  }
}
