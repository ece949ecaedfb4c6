import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { type CurrencyRate, createRateTable } from '../currencies.domain.ts'
import { SAMPLE_RATES } from '../sample-rates.ts'
import { listRatesUntil } from './currencies.queries.ts'

/** B1.5: the rates to use on a day; the sample, labelled as one, where none were ever imported. */
export async function loadRates(db: Database, day: Day): Promise<readonly CurrencyRate[]> {
  const rates = await listRatesUntil(db, day)
  return [...createRateTable({ rates: rates.length > 0 ? rates : SAMPLE_RATES, until: day }).values()]
}
