import type { Day } from '#kernel/dates.ts'
import type { Money } from '#kernel/money.ts'
import type { PortfolioItemType } from './portfolio.domain.ts'

/** B1.2: what a list tells of an item before anything else is loaded; the same for funds of every kind. */
export type BasicItem = {
  readonly id: string
  readonly type: Exclude<PortfolioItemType, 'publicFundMarket'>
  readonly name: string
  readonly status: 'active' | 'historical'
  readonly nominal: Money
  /** B1.4: of an investment that still runs, and the day of the share price that it comes from. */
  readonly currentShareValue?: Money
  readonly valuedOn?: Day
  /** Of the investment or participation; a subscription has none yet. */
  readonly number?: string
  readonly isin?: string
  readonly numberOfShares?: string
  readonly since?: Day
  readonly closedOn?: Day
  /** The fund house's own code: type and subtype, divided by the first underscore. */
  readonly assetClass?: string
  readonly subscription?: {
    /** The fund house's own word. */
    readonly status: string
    readonly changedAt: Date
    /** By which the electronic subscription tool knows it. */
    readonly toolReference?: string
  }
}

/** What a list draws of an item beside its basic values, up to the day it was closed (B1.3). */
export type ItemCourse = Pick<BasicItem, 'id' | 'status' | 'since'> & {
  /** Oldest first, in the currency of the newest: others are not to be compared with it. */
  readonly sharePrices?: {
    readonly currency: string
    readonly days: readonly Day[]
    readonly amounts: readonly string[]
  }
  /** Of a public fund; none where payouts are in another currency than the participation. */
  readonly paidOut?: Money
}
