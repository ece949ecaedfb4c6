import { convert, createRateTable } from '#features/currencies/currencies.domain.ts'
import type { Money } from '#kernel/money.ts'
import type { Summary } from './portfolio.api.ts'

/** B1.5: at the summary's own rates; undefined where there is nothing to convert, or no rate for it. */
export function convertValue(value: Money, summary: Pick<Summary, 'currency' | 'rates' | 'currencies'>) {
  const { currency, rates, currencies } = summary
  if (value.currency === currency || !currencies.includes(value.currency)) return undefined
  const until = rates.reduce((latest, { day }) => (day > latest ? day : latest), '')
  return convert(value, currency, createRateTable({ rates, until })).money
}
