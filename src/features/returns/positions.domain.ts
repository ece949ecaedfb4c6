import type { FundItem, PublicItem } from '#features/portfolio/portfolio-items.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Money } from '#kernel/money.ts'

/** Paid by the investor: calls, payment and agio. Received: the others. */
export const FLOW_KINDS = [
  'capitalCall',
  'payment',
  'agio',
  'capitalReturn',
  'distribution',
  'payout',
] as const
export type FlowKind = (typeof FLOW_KINDS)[number]

export type PositionFlow = {
  readonly day: Day
  readonly kind: FlowKind
  /** In its own currency: below zero from the investor to the fund, above zero back. */
  readonly amount: Money
  /** B1.4: worked out from what the fund distributed per share. */
  readonly isDerived: boolean
}

export const MISSING_KINDS = [
  /** No capital call, or no payment, is recorded by then. */
  'payments',
  /** It was paid, but nobody knows when. */
  'paymentDay',
  /** The fund has no share price by then. */
  'price',
  /** Capital moved on that day and nobody told how many shares, so the number of those held before is not known. */
  'shares',
  /** The same for the end of a period that the fund distributed for: what came for it cannot be derived. */
  'derivedShares',
  /** Nobody tells what share of a net asset value a participation has. */
  'value',
  /** It was closed, and what came back for it is not recorded. */
  'proceeds',
  /** A currency has no rate for a day. */
  'rate',
  /** Nothing came back, and nothing is worth anything. */
  'receipts',
  /** Too little time lies between the flows. */
  'time',
  /** Two share prices at least are needed. */
  'prices',
] as const
export type MissingKind = (typeof MISSING_KINDS)[number]

/** What a figure would need. */
export type MissingDatum = {
  readonly kind: MissingKind
  readonly day?: Day
  readonly currency?: string
}

/** Shares of one investment, from a day on and until they were given back. */
export type Lot = {
  readonly investmentId: string
  readonly shares: string
  readonly since: Day
  readonly until?: Day | undefined
}

export type DayPrice = { readonly day: Day; readonly price: Money }

/** What a fund tells about itself, in per cent: shown as reported, never mixed with what we compute. */
export type ReportedReturns = {
  readonly irrSinceInception?: string
  readonly bviPerformance?: string
  readonly day?: Day
}

/** One investment with all that its returns rest on, up to a reporting day. */
export type Position = {
  readonly id: string
  readonly type: FundItem['type'] | PublicItem['type']
  /** The fund or product. */
  readonly parentId: string
  readonly name: string
  readonly number: string
  readonly heldSince: Day | undefined
  /** On or before the reporting day. */
  readonly closedOn: Day | undefined
  readonly nominal: Money
  /** As of the reporting day; none of a participation, and where nobody knows. */
  readonly shares: string | undefined
  /** The latest by the reporting day. */
  readonly price: DayPrice | undefined
  /** B1.7: exact, not rounded; nothing once it is closed; undefined where nobody knows. */
  readonly value: Money | undefined
  /** Of a participation: the day of the net asset value that its value is a share of. */
  readonly netAssetDay: Day | undefined
  /** Oldest first. */
  readonly flows: readonly PositionFlow[]
  /** From the price that was valid when it began, oldest first. */
  readonly prices: readonly DayPrice[]
  /** What the fund distributed for each share, by the last day of its period, oldest first. */
  readonly perShare: readonly DayPrice[]
  /** What is known of the shares held until the reporting day. */
  readonly lots: readonly Lot[]
  /** B1.4: where derived distributions count, what they lack. */
  readonly missingDerived: readonly MissingDatum[]
  readonly reported: ReportedReturns | undefined
  readonly missing: readonly MissingDatum[]
}
