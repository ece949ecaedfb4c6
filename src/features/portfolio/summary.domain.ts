import {
  BASE_CURRENCY,
  type CurrencyRate,
  type RateTable,
  totalIn,
} from '#features/currencies/currencies.domain.ts'
import { addMonths, type Day, splitDay } from '#kernel/dates.ts'
import { type Decimal, divideDecimal, getDecimal, roundDecimal } from '#kernel/decimal.ts'
import { createMoney, MONEY_DECIMALS, type Money, subtractMoney } from '#kernel/money.ts'
import { compareTexts } from '#kernel/order.ts'
import type { PortfolioItemType } from './portfolio.domain.ts'

/** Shown as five years, three, or one; what lies further back, year by year. */
export const HISTORY_MONTHS = 60
const MAX_HISTORY_YEARS = 40

/** What an investor holds of one fund or product, taken together. */
export type HeldPart = {
  readonly parentId: string
  readonly type: PortfolioItemType
  readonly count: number
  /** Of what is paid in. */
  readonly nominal: Money
  /** Promised and not yet paid in. */
  readonly openCommitment: Money
  /** B1.7: shares at the latest price, or the share of the latest net asset value; none where nobody tells one. */
  readonly valued?: { readonly value: Money; readonly day: Day } | undefined
}

export type ValuedPart = HeldPart & { readonly valued: NonNullable<HeldPart['valued']> }

/** B1.7: a share price is what shares are taken back at; the share of a net asset value is no price of anything. */
export const VALUE_BASES = ['sharePrice', 'netAssetValue'] as const
export type ValueBasis = (typeof VALUE_BASES)[number]

type ValuePart = {
  readonly basis: ValueBasis
  readonly value: Money
  /** The days of the oldest and the newest price. */
  readonly from: Day
  readonly to: Day
}

/** Paid in: calls, payments and agio. Received: the others. */
export type MovedKind = 'capitalCall' | 'payment' | 'agio' | 'capitalReturn' | 'distribution' | 'payout'
export type MovedMoney = { readonly kind: MovedKind; readonly day: Day; readonly amount: Money }

/** B1.7: of everything ever held, until today, each amount at the rate of its own day. */
type Received = {
  readonly total: Money
  readonly distributions: Money
  readonly payouts: Money
  readonly capitalRepaid: Money
  /** Of the distributions: worked out from what the fund distributed per share (B1.4). */
  readonly derived: Money
  /** B1.4: for how many periods nothing could be derived, because the shares held at their end are not known. */
  readonly underived: number
}

/** How much of a fund's properties, by appraised market value, is of a use and in a country. */
export type PropertyWeight = {
  readonly parentId: string
  readonly useType: string
  readonly isDevelopment: boolean
  readonly country: string
  readonly value: Money
}

/** In the currency of the summary; neither where nobody knows what was held, or what any of it was worth. */
export type ValuePoint = {
  readonly day: Day
  readonly value?: string
  /** Paid in by then, with the agio, for what was held that day and had a value. */
  readonly paidIn?: string
}
/** Without a key: what no property tells the use or the country of. */
export type AllocationPart = { readonly key?: string; readonly value: Money }

export type Allocations = {
  readonly type: readonly AllocationPart[]
  readonly useType: readonly AllocationPart[]
  readonly country: readonly AllocationPart[]
  readonly currency: readonly AllocationPart[]
}

export type Change = {
  readonly since: Day
  readonly amount: Money
  /** Of the value at that day, with two decimals; none where that was nothing. */
  readonly percent?: string
}

export type PortfolioSummary = {
  readonly day: Day
  readonly currency: string
  /** B1.5: those that the totals rest on. */
  readonly rates: readonly CurrencyRate[]
  /** Amounts left out of every total, because nobody knows their rate. */
  readonly unconverted: readonly Money[]
  readonly currencies: readonly string[]
  /** None where something is held and nobody tells what any of it is worth. */
  readonly value?: Money
  /** Of which it consists. */
  readonly valueParts: readonly ValuePart[]
  /** What is held without a value, by its nominal capital. */
  readonly withoutValue?: { readonly count: number; readonly nominal: Money }
  readonly change?: Change
  readonly paidIn: Money
  readonly received: Received
  /** Left out of both, because nobody knows the rate of their day. */
  readonly unconvertedPayments: readonly Money[]
  readonly openCommitments: Money
  readonly counts: SummaryCounts
  readonly history: readonly ValuePoint[]
  readonly allocations: Allocations
}

export type SummaryCounts = {
  readonly active: number
  readonly historical: number
  readonly subscriptions: number
  readonly properties: number
  readonly countries: number
}

/**
 * The ends of the months of the last five years and before that of the years, oldest first, and the day itself; never before
 * the first investment.
 */
export function listHistoryDays(first: Day | undefined, today: Day): readonly Day[] {
  if (first === undefined || first > today) return []
  const { year, month } = splitDay(today)
  const monthStart = `${writeYear(year)}-${String(month).padStart(2, '0')}-01`
  const months = Array.from({ length: HISTORY_MONTHS }, (_, index) =>
    dayBefore(addMonths(monthStart, index - HISTORY_MONTHS + 1)),
  )
  const [firstMonth = today] = months
  const years = Array.from(
    { length: MAX_HISTORY_YEARS },
    (_, index) => `${writeYear(year - MAX_HISTORY_YEARS + index)}-12-31`,
  ).filter((day) => day < firstMonth)
  return [...[...years, ...months].filter((day) => day >= first), today]
}

/** The day that a change is told against: the end of the last year. */
export function findYearEnd(today: Day): Day {
  return `${writeYear(splitDay(today).year - 1)}-12-31`
}

export function deriveChange(now: Money, then: Money, since: Day): Change {
  const amount = subtractMoney(now, then)
  const before = getDecimal(then.amount)
  if (before.lte(0)) return { since, amount }
  const percent = divideDecimal(getDecimal(amount.amount).times(100), before, 2)
  return { since, amount, percent: percent.toFixed() }
}

export function isValued(part: HeldPart): part is ValuedPart {
  return part.valued !== undefined
}

export function findBasis({ type }: Pick<HeldPart, 'type'>): ValueBasis {
  return type === 'publicFundInvestment' ? 'netAssetValue' : 'sharePrice'
}

export function canConvert(currency: string, rates: RateTable): boolean {
  return currency === BASE_CURRENCY || rates.has(currency)
}

/** B1.3: where the value stands, in four views; each adds up to the total, to the cent. */
export function allocate(options: {
  readonly total: Money
  readonly parts: readonly ValuedPart[]
  readonly weights: readonly PropertyWeight[]
  readonly rates: RateTable
}): Allocations {
  const { total, parts, weights, rates } = options
  const valued = parts.map(({ parentId, type, valued: { value } }) => ({
    parentId,
    type,
    value,
    size: toBase(value, rates),
  }))
  const weightsByParent = Map.groupBy(weights, ({ parentId }) => parentId)
  const spread = valued.flatMap((part) => spreadOver(part, weightsByParent.get(part.parentId) ?? [], rates))
  return {
    type: apportion(total, valued, ({ type }) => type),
    currency: apportion(total, valued, ({ value }) => value.currency),
    useType: apportion(total, spread, ({ useType }) => useType),
    country: apportion(total, spread, ({ country }) => country),
  }
}

type Spread = { readonly size: Decimal; readonly useType?: string; readonly country?: string }

/** Enough that no cent of any total depends on it. */
const BASE_DECIMALS = 20

function toBase(money: Money, rates: RateTable): Decimal {
  return getDecimal(totalIn(BASE_CURRENCY, [money], rates, BASE_DECIMALS).money.amount)
}

/** Looks through to the properties: in proportion to what they are worth. */
function spreadOver(
  { size }: { readonly size: Decimal },
  weights: readonly PropertyWeight[],
  rates: RateTable,
): Spread[] {
  const sizes = weights.map(({ value }) =>
    canConvert(value.currency, rates) ? toBase(value, rates) : getDecimal(0),
  )
  const whole = sizes.reduce((sum, one) => sum.plus(one), getDecimal(0))
  if (whole.lte(0)) return [{ size }]
  return weights.map(({ useType, isDevelopment, country }, index) => ({
    size: divideDecimal(size.times(sizes[index] ?? 0), whole, BASE_DECIMALS),
    useType: isDevelopment && useType !== 'development' ? `${useType}Development` : useType,
    country,
  }))
}

/** Largest first; what rounding leaves over goes to those who lost most by it. */
export function apportion<Part extends { readonly size: Decimal }>(
  total: Money,
  parts: readonly Part[],
  getKey: (part: Part) => string | undefined,
): readonly AllocationPart[] {
  const sizes = new Map<string | undefined, Decimal>()
  for (const part of parts) {
    const key = getKey(part)
    sizes.set(key, (sizes.get(key) ?? getDecimal(0)).plus(part.size))
  }
  const whole = [...sizes.values()].reduce((sum, size) => sum.plus(size), getDecimal(0))
  if (whole.lte(0)) return []

  const totalCents = getDecimal(total.amount).times(100)
  const shares = [...sizes].map(([key, size]) => {
    const exact = divideDecimal(totalCents.times(size), whole, BASE_DECIMALS)
    const cents = exact.round(0, 0)
    return { key, cents, rest: exact.minus(cents) }
  })
  const left = totalCents.minus(shares.reduce((sum, { cents }) => sum.plus(cents), getDecimal(0))).toNumber()
  const luckiest = new Set(
    shares
      .toSorted((one, other) => other.rest.cmp(one.rest) || compareTexts(one.key ?? '', other.key ?? ''))
      .slice(0, Math.max(0, Math.round(left))),
  )
  return shares
    .map((share): AllocationPart => {
      const cents = luckiest.has(share) ? share.cents.plus(1) : share.cents
      const value = toMoney(cents, total.currency)
      return share.key === undefined ? { value } : { key: share.key, value }
    })
    .filter(({ value }) => value.amount !== '0')
    .toSorted(
      (one, other) =>
        getDecimal(other.value.amount).cmp(getDecimal(one.value.amount)) ||
        compareTexts(one.key ?? '', other.key ?? ''),
    )
}

function toMoney(cents: Decimal, currency: string): Money {
  return createMoney(roundDecimal(cents.div(100), MONEY_DECIMALS), currency)
}

function writeYear(year: number): string {
  return String(year).padStart(4, '0')
}

function dayBefore(day: Day): Day {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - 1)
  return moment.toISOString().slice(0, 10)
}
