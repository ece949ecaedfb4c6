import { BASE_CURRENCY } from '#features/currencies/currencies.domain.ts'
import { hasRate, type RateHistory } from '#features/currencies/rate-history.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Position } from './positions.domain.ts'

type Ledger = { readonly positions: ReadonlyArray<Pick<Position, 'nominal'>>; readonly rates: RateHistory }

/** B1.5: with a rate on the reporting day, or without anything to convert. */
export function canReportIn({ positions, rates }: Ledger, currency: string, day: Day): boolean {
  return hasRate(rates, currency, day) || positions.every(({ nominal }) => nominal.currency === currency)
}

/** Euros, and those of the investments in which the whole can be told. */
export function listReportCurrencies(ledger: Ledger, day: Day): string[] {
  const held = ledger.positions.map(({ nominal }) => nominal.currency)
  return [...new Set([BASE_CURRENCY, ...held])]
    .filter((currency) => canReportIn(ledger, currency, day))
    .sort()
}
