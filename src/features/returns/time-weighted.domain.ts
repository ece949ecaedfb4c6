import { convertOn, type RateHistory } from '#features/currencies/rate-history.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { type Decimal, divideDecimal, getDecimal, roundDecimal } from '#kernel/decimal.ts'
import type { Money } from '#kernel/money.ts'
import { countDays } from './flows.domain.ts'
import type { DayPrice, Lot } from './positions.domain.ts'

/** What is held of one fund. */
export type Holding = {
  readonly lots: readonly Lot[]
  /** Of one share, oldest first. */
  readonly prices: readonly DayPrice[]
  /** Distributed for one share, oldest first. */
  readonly perShare: readonly DayPrice[]
}

export type TimeWeightedStep = {
  readonly from: Day
  readonly to: Day
  /** How many investments count in it. */
  readonly count: number
  readonly startValue: string
  readonly endValue: string
  /** Distributed after the start and up to the end. */
  readonly payouts: string
  /** (end value + payouts) ÷ start value. */
  readonly factor: string
}

export type PossibleStep = {
  readonly from: Day
  readonly to: Day
  readonly step: TimeWeightedStep | undefined
}

export type TimeWeightedReturn =
  | {
      readonly kind: 'rate'
      /** Over the whole time: 0.1 is 10 %. */
      readonly total: string
      /** A year; only from one year on, because less would be an extrapolation. */
      readonly perYear: string | undefined
      /** One after another without a gap, oldest first. */
      readonly steps: readonly TimeWeightedStep[]
    }
  | { readonly kind: 'missing' }

type Report = { readonly day: Day; readonly currency: string; readonly rates: RateHistory }

const FACTOR_DECIMALS = 12
const DAYS_PER_YEAR = 365
/** Of a converted price: enough that no cent depends on it. */
const PRICE_DECIMALS = 16
/** As share prices have. */
const SHOWN_DECIMALS = 6

/**
 * What the shares earned, whenever they were bought: from valuation to valuation, each step with those that were held through
 * all of it, at its own rates; the steps linked.
 */
export function computeTimeWeighted(holdings: readonly Holding[], report: Report): TimeWeightedReturn {
  return linkSteps(listSteps(holdings, report))
}

/** From each valuation to the next, oldest first; undefined where a step cannot be told. */
export function listSteps(holdings: readonly Holding[], report: Report): readonly PossibleStep[] {
  const days = [...new Set(holdings.flatMap(({ prices }) => prices.map(({ day }) => day)))]
    .filter((day) => day <= report.day)
    .sort()
  return days.slice(1).map((to, index) => {
    const from = days[index] ?? to
    return { from, to, step: toStep(holdings, [from, to], report) }
  })
}

/** Those that follow each other without a gap up to the end. */
export function linkSteps(possible: readonly PossibleStep[]): TimeWeightedReturn {
  const gap = possible.findLastIndex(({ step }) => step === undefined)
  const steps = possible.slice(gap + 1).flatMap(({ step }) => step ?? [])
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return { kind: 'missing' }

  const growth = steps.reduce(
    (product, { factor }) => roundDecimal(product.times(factor), FACTOR_DECIMALS * 2),
    getDecimal(1),
  )
  const count = countDays(first.from, last.to)
  return {
    kind: 'rate',
    total: roundDecimal(growth.minus(1), FACTOR_DECIMALS).toFixed(),
    perYear: count < DAYS_PER_YEAR ? undefined : annualise(Number(growth.toFixed()), count),
    steps,
  }
}

function toStep(
  holdings: readonly Holding[],
  [from, to]: readonly [Day, Day],
  report: Report,
): TimeWeightedStep | undefined {
  let [start, end, paid, count] = [getDecimal(0), getDecimal(0), getDecimal(0), 0]
  for (const holding of holdings) {
    const values = valueStep(holding, [from, to], report)
    if (!values) continue
    count += values.count
    start = start.plus(values.start)
    end = end.plus(values.end)
    paid = paid.plus(values.paid)
  }
  if (start.lte(0)) return undefined
  return {
    from,
    to,
    count,
    startValue: write(start),
    endValue: write(end),
    payouts: write(paid),
    factor: divideDecimal(end.plus(paid), start, FACTOR_DECIMALS).toFixed(),
  }
}

/** Undefined where nothing was held through all of the step, or a price or rate is missing. */
function valueStep({ lots, prices, perShare }: Holding, [from, to]: readonly [Day, Day], report: Report) {
  const held = lots.filter(({ since, until }) => since <= from && (until === undefined || until >= to))
  const [startPrice, endPrice] = [findPrice(prices, from), findPrice(prices, to)]
  if (held.length === 0 || !startPrice || !endPrice) return undefined

  const shares = held.reduce((sum, lot) => sum.plus(lot.shares), getDecimal(0))
  const convert = (price: Money, day: Day) => convertPrice(price, day, report)?.times(shares)
  const [start, end] = [convert(startPrice, from), convert(endPrice, to)]
  const paid = perShare
    .filter(({ day }) => day > from && day <= to)
    .map(({ day, price }) => convert(price, day))
    .reduce((sum, amount) => sum && amount && sum.plus(amount), getDecimal(0))
  const count = new Set(held.map(({ investmentId }) => investmentId)).size
  return start && end && paid && { count, start, end, paid }
}

/** The latest on or before the day. */
function findPrice(prices: readonly DayPrice[], day: Day): Money | undefined {
  return prices.findLast((one) => one.day <= day)?.price
}

function convertPrice(money: Money, day: Day, { currency, rates }: Report): Decimal | undefined {
  if (money.currency === currency) return getDecimal(money.amount)
  const conversion = convertOn(rates, { money, to: currency, day, decimals: PRICE_DECIMALS })
  return 'missing' in conversion ? undefined : getDecimal(conversion.money.amount)
}

function write(value: Decimal): string {
  return roundDecimal(value, SHOWN_DECIMALS).toFixed()
}

function annualise(growth: number, days: number): string {
  return (growth ** (DAYS_PER_YEAR / days) - 1).toFixed(FACTOR_DECIMALS).replace(/\.?0+$/, '')
}
