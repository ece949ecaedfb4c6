import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { CurrencyRate } from '../currencies.domain.ts'
import { listSampleRates } from '../sample-rates.ts'
import { hasRates, listRateHistory } from './currencies.queries.ts'

/** Of many days, oldest first; the sample where none were ever imported. */
export async function loadRateHistory(
  db: Database,
  asked: { readonly currencies: readonly string[]; readonly until: Day },
): Promise<readonly CurrencyRate[]> {
  const rates = await listRateHistory(db, asked)
  if (rates.length > 0 || asked.currencies.length === 0 || (await hasRates(db))) return rates
  return listSampleRates(asked.until).filter(({ currency }) => asked.currencies.includes(currency))
}
