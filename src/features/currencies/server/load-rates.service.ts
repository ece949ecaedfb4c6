import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { type CurrencyRate, createRateTable } from '../currencies.domain.ts'
import { listSampleRates } from '../sample-rates.ts'
import { hasRates, listRatesUntil } from './currencies.queries.ts'

/** B1.5: the rates to use on a day; the sample, labelled as one, where none were ever imported. */
export async function loadRates(db: Database, day: Day): Promise<readonly CurrencyRate[]> {
  const rates = await listRatesUntil(db, day)
  if (rates.length === 0 && !(await hasRates(db))) return listSampleRates(day)
  return [...createRateTable({ rates, until: day }).values()]
}
