import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { findRoots } from './exponential-sum.ts'
import { countDays, type DayFlow, type Flow, joinDays } from './flows.domain.ts'

/** As spreadsheets count it: the sum over all flows of amount ÷ (1 + rate)^(days ÷ 365) is zero. */
const DAYS_PER_YEAR = 365
/** What a year can do to an investment: of several rates that fit, one alone between these is the answer. */
const PLAUSIBLE_RATES = { from: -0.95, to: 5 } as const
/** Far beyond what is shown, and within what the arithmetic can bear. */
const RATE_DECIMALS = 12

type DiscountedFlow = {
  readonly day: Day
  readonly amount: string
  /** Since the first flow. */
  readonly days: number
  /** What the amount is divided by. */
  readonly factor: number
  readonly presentValue: number
}

export type MoneyWeightedReturn =
  | {
      readonly kind: 'rate'
      /** A year, as a plain decimal: 0.0401 is 4.01 %. */
      readonly rate: string
      /** That solve the equation too, but lie beyond what is plausible. */
      readonly otherRates: readonly string[]
      readonly steps: readonly DiscountedFlow[]
    }
  /** Several rates fit, and not exactly one of them is plausible: none is the answer. */
  | { readonly kind: 'ambiguous'; readonly rates: readonly string[] }
  | { readonly kind: 'missing'; readonly missing: 'payment' | 'receipt' | 'time' }

/** XIRR. Where the flows do not allow a rate, it says what is missing. */
export function computeMoneyWeighted(flows: readonly Flow[]): MoneyWeightedReturn {
  const amounts = flows.map(({ amount }) => getDecimal(amount))
  if (!amounts.some((amount) => amount.lt(0))) return { kind: 'missing', missing: 'payment' }
  if (!amounts.some((amount) => amount.gt(0))) return { kind: 'missing', missing: 'receipt' }
  const days = joinDays(flows)
  const rates = findRoots(toTerms(days)).map((root) => Math.expm1(root))
  // All of them on one day, or so little time between them that no rate a year could be written down.
  if (rates.length === 0) return { kind: 'missing', missing: 'time' }
  const [rate, ...rivals] = rates.length === 1 ? rates : rates.filter(isPlausible)
  if (rate === undefined || rivals.length > 0) return { kind: 'ambiguous', rates: rates.map(writeRate) }
  return {
    kind: 'rate',
    rate: writeRate(rate),
    otherRates: rates.filter((one) => one !== rate).map(writeRate),
    steps: discount(days, rate),
  }
}

function isPlausible(rate: number): boolean {
  return rate >= PLAUSIBLE_RATES.from && rate <= PLAUSIBLE_RATES.to
}

function toTerms(days: readonly DayFlow[]) {
  const first = days[0]?.day ?? ''
  return days.map(({ day, amount }) => ({
    weight: Number(amount.toFixed()),
    years: countDays(first, day) / DAYS_PER_YEAR,
  }))
}

function discount(days: readonly DayFlow[], rate: number): readonly DiscountedFlow[] {
  const first = days[0]?.day ?? ''
  return days.map(({ day, amount }) => {
    const count = countDays(first, day)
    const factor = (1 + rate) ** (count / DAYS_PER_YEAR)
    return {
      day,
      amount: amount.toFixed(),
      days: count,
      factor,
      presentValue: Number(amount.toFixed()) / factor,
    }
  })
}

function writeRate(rate: number): string {
  return rate.toFixed(RATE_DECIMALS).replace(/\.?0+$/, '')
}
