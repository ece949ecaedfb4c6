import type { Day } from '#kernel/dates.ts'
import { divideDecimal, getDecimal, roundDecimal } from '#kernel/decimal.ts'
import { countDays } from './flows.domain.ts'

export type SharePrice = { readonly day: Day; readonly price: string }
export type SharePayout = { readonly day: Day; readonly perShare: string }

type TimeWeightedStep = {
  readonly from: Day
  readonly to: Day
  readonly startPrice: string
  readonly endPrice: string
  /** Per share, paid after the start and up to the end. */
  readonly payouts: string
  /** (end price + payouts) ÷ start price. */
  readonly factor: string
}

export type TimeWeightedReturn =
  | {
      readonly kind: 'rate'
      /** Over the whole time: 0.1 is 10 %. */
      readonly total: string
      /** A year; only from one year on, because less would be an extrapolation. */
      readonly perYear: string | undefined
      readonly steps: readonly TimeWeightedStep[]
    }
  | { readonly kind: 'missing'; readonly missing: 'prices' }

const FACTOR_DECIMALS = 12
const DAYS_PER_YEAR = 365

/** What one share earned, whenever the investor bought: prices with payouts reinvested at the next price, linked. */
export function computeTimeWeighted(
  prices: readonly SharePrice[],
  payouts: readonly SharePayout[],
): TimeWeightedReturn {
  const sorted = prices.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const [first, last] = [sorted[0], sorted.at(-1)]
  const isUsable = sorted.length > 1 && sorted.every(({ price }) => getDecimal(price).gt(0))
  if (!isUsable || !first || !last || first.day === last.day) return { kind: 'missing', missing: 'prices' }

  const steps = sorted.slice(1).map((end, index) => toStep(sorted[index] ?? first, end, payouts))
  const growth = steps.reduce((product, { factor }) => product.times(factor), getDecimal(1))
  const days = countDays(first.day, last.day)
  return {
    kind: 'rate',
    total: roundDecimal(growth.minus(1), FACTOR_DECIMALS).toFixed(),
    perYear: days < DAYS_PER_YEAR ? undefined : annualise(Number(growth.toFixed()), days),
    steps,
  }
}

function toStep(start: SharePrice, end: SharePrice, payouts: readonly SharePayout[]): TimeWeightedStep {
  const paid = payouts
    .filter(({ day }) => day > start.day && day <= end.day)
    .reduce((total, { perShare }) => total.plus(getDecimal(perShare)), getDecimal(0))
  const factor = divideDecimal(getDecimal(end.price).plus(paid), getDecimal(start.price), FACTOR_DECIMALS)
  return {
    from: start.day,
    to: end.day,
    startPrice: start.price,
    endPrice: end.price,
    payouts: paid.toFixed(),
    factor: factor.toFixed(),
  }
}

function annualise(growth: number, days: number): string {
  return (growth ** (DAYS_PER_YEAR / days) - 1).toFixed(FACTOR_DECIMALS).replace(/\.?0+$/, '')
}
