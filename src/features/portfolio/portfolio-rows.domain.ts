import type { InvestmentStatus } from '#features/investment/closing.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { divideDecimal, getDecimal } from '#kernel/decimal.ts'
import type { Money } from '#kernel/money.ts'
import type { PortfolioItemType } from './portfolio.domain.ts'
import { findYearEnd } from './summary.domain.ts'

export type HeldType = Exclude<PortfolioItemType, 'publicFundMarket' | 'publicSubscription'>

/** B1.2: what a list tells of an item before anything else is loaded; the same for funds of every kind. */
export type PortfolioRow = {
  readonly id: string
  readonly type: HeldType | 'publicSubscription'
  readonly name: string
  readonly status: InvestmentStatus
  readonly nominal: Money
  /** B1.4: of an investment that still runs. */
  readonly currentShareValue?: Money
  /** B1.7: of a participation that still runs. */
  readonly netAssetShare?: Money
  /** The day of the share price or net asset value that the value comes from. */
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

export type HeldRow = PortfolioRow & { readonly type: HeldType }
export type OpenSubscription = PortfolioRow & {
  readonly subscription: NonNullable<PortfolioRow['subscription']>
}

/** What a list draws of an item beside its basic values, up to the day it was closed (B1.3). */
export type RowCourse = Pick<PortfolioRow, 'id' | 'status' | 'since'> & {
  /** Oldest first, in the currency of the newest: others are not to be compared with it. */
  readonly sharePrices?: {
    readonly currency: string
    readonly days: readonly Day[]
    readonly amounts: readonly string[]
  }
  /** Of a public fund; none where payouts are in another currency than the participation. */
  readonly paidOut?: Money
}

/** What is held stands in the list; what was begun, beside it. */
export function isHeld(row: PortfolioRow): row is HeldRow {
  return row.type !== 'publicSubscription'
}

export function isOpenSubscription(row: PortfolioRow): row is OpenSubscription {
  return row.subscription !== undefined
}

/** B1.7: none where nobody tells one; the nominal capital is none. */
export function deriveRowValue({ currentShareValue, netAssetShare }: PortfolioRow): Money | undefined {
  return currentShareValue ?? netAssetShare
}

/** What is drawn of a course: the prices of a period, each of which holds until the next. */
export type DrawnCourse = {
  readonly from: Day
  /** The last price holds until then. */
  readonly until: Day
  readonly prices: ReadonlyArray<{ readonly day: Day; readonly value: string | undefined }>
}

/**
 * The period of the change that stands beside it; where there is none, the time since the investment. It begins with the price
 * that held then.
 */
export function cutCourse(course: RowCourse, today: Day): DrawnCourse | undefined {
  const { since, status, sharePrices } = course
  const { days = [], amounts = [] } = sharePrices ?? {}
  const last = days.at(-1)
  if (last === undefined) return undefined
  const from = deriveYearChange(course, today) === undefined ? since : findYearEnd(today)
  const start = from === undefined ? 0 : days.findLastIndex((day) => day <= from)
  const prices = days.flatMap((day, index) => {
    if (index < start) return []
    return { day: from !== undefined && day < from ? from : day, value: amounts[index] }
  })
  const [first] = prices
  return first && { from: first.day, until: status === 'active' ? today : last, prices }
}

/** Of the share price since the last year's end, in per cent; none for who was not invested then. */
export function deriveYearChange({ status, since, sharePrices }: RowCourse, today: Day): string | undefined {
  const yearEnd = findYearEnd(today)
  if (!sharePrices || status !== 'active' || since === undefined || since > yearEnd) return undefined
  const { days, amounts } = sharePrices
  const then = amounts[days.findLastIndex((day) => day <= yearEnd)]
  const now = amounts.at(-1)
  if (then === undefined || now === undefined) return undefined
  const before = getDecimal(then)
  if (before.lte(0)) return undefined
  return divideDecimal(getDecimal(now).minus(before).times(100), before, 2).toFixed()
}
