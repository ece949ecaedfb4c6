import type { Day } from '#kernel/dates.ts'
import type { BundleRow } from '../bundle/bundle-columns.ts'
import { toDecimal } from '../numbers/amounts.ts'
import { lastDay, type Month, monthOf, monthOfYear, yearOf } from '../numbers/calendar.ts'
import { Random } from '../numbers/random.ts'

const FIRST_YEAR = 2014

/**
 * Sample data: what a euro bought at the start of each year since 2014, near what it really was, then made up. Later years
 * keep to the last figure.
 */
const YEARLY_RATES: Readonly<Record<string, readonly number[]>> = {
  AUD: [1.542, 1.483, 1.49, 1.46, 1.535, 1.622, 1.6, 1.59, 1.566, 1.57, 1.626, 1.677, 1.735, 1.76],
  CHF: [1.228, 1.202, 1.084, 1.072, 1.17, 1.127, 1.085, 1.08, 1.036, 0.985, 0.931, 0.941, 0.936, 0.942],
  CZK: [27.4, 27.7, 27, 27, 25.5, 25.7, 25.4, 26.2, 24.9, 24.1, 24.7, 25.2, 24.5, 24.4],
  DKK: [7.459, 7.445, 7.463, 7.434, 7.445, 7.467, 7.472, 7.438, 7.437, 7.437, 7.454, 7.458, 7.464, 7.473],
  GBP: [0.834, 0.779, 0.734, 0.856, 0.887, 0.895, 0.851, 0.896, 0.839, 0.887, 0.868, 0.829, 0.851, 0.858],
  NOK: [8.36, 9.04, 9.6, 9.09, 9.84, 9.95, 9.86, 10.47, 9.99, 10.51, 11.24, 11.8, 11.62, 11.4],
  PLN: [4.15, 4.27, 4.26, 4.41, 4.18, 4.3, 4.26, 4.56, 4.59, 4.68, 4.34, 4.27, 4.25, 4.245],
  SEK: [8.86, 9.39, 9.19, 9.55, 9.84, 10.25, 10.45, 10.05, 10.28, 11.12, 11.1, 11.46, 11.05, 10.92],
  USD: [1.379, 1.214, 1.089, 1.054, 1.199, 1.145, 1.123, 1.227, 1.137, 1.067, 1.105, 1.036, 1.128, 1.133],
}
const DECIMALS = 5

/** Month ends, from before the first fund began, for every currency of the house and some neighbours. */
export function* listCurrencyRates(seed: string, asOf: Day): Generator<BundleRow<'currency_rate'>> {
  const last = monthOf(asOf)
  for (const [currency, yearly] of Object.entries(YEARLY_RATES)) {
    const random = new Random(seed, 'rate', currency)
    for (let month = FIRST_YEAR * 12; month <= last; month += 1) {
      // The Danish crown hardly moves against the euro.
      const wobble = currency === 'DKK' ? 0.0004 : 0.006
      const rate = interpolate(yearly, month) * (1 + random.between(-wobble, wobble))
      yield {
        currency,
        day: lastDay(month),
        rate: toDecimal(Math.round(rate * 10 ** DECIMALS), DECIMALS),
        is_sample: true,
      }
    }
  }
}

function interpolate(yearly: readonly number[], month: Month): number {
  const year = Math.min(Math.max(yearOf(month) - FIRST_YEAR, 0), yearly.length - 1)
  const start = yearly[year] ?? 1
  const end = yearly[Math.min(year + 1, yearly.length - 1)] ?? start
  return start + (end - start) * (monthOfYear(month) / 12)
}
