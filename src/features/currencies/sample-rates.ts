import type { Day } from '#kernel/dates.ts'
import type { CurrencyRate } from './currencies.domain.ts'

const RATES_PER_EURO = {
  AUD: '1.7635',
  CAD: '1.5842',
  CHF: '0.9412',
  CZK: '24.385',
  DKK: '7.4741',
  GBP: '0.8587',
  HUF: '368.4',
  JPY: '178.25',
  NOK: '11.3925',
  PLN: '4.2465',
  SEK: '10.9185',
  USD: '1.1324',
} as const

/** B1.5: for a portal that has no reference rates yet. Plausible, but made up, as every row says, for whichever day is asked for. */
export function listSampleRates(day: Day): readonly CurrencyRate[] {
  return Object.entries(RATES_PER_EURO).map(([currency, rate]) => ({ day, currency, rate, isSample: true }))
}
