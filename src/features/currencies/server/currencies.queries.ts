import { sql } from 'kysely'
import { getDecimal } from '#kernel/decimal.ts'
import type { Database } from '#server/db/connect.ts'
import type { CurrencyRate } from '../currencies.domain.ts'

/** The latest rate of each currency on or before the day, by currency code. */
export async function listRatesUntil(db: Database, day: string): Promise<CurrencyRate[]> {
  const { rows } = await sql<CurrencyRate>`
    with recursive known (currency) as (
      select min(currency::text) from currency_rate
      union all
      select (select min(currency::text) from currency_rate where currency > known.currency) from known
      where known.currency is not null
    )
    select latest.currency, latest.day, latest.rate, latest.is_sample as "isSample"
    from known cross join lateral (
      select currency, day, rate, is_sample from currency_rate
      where currency = known.currency and day <= ${day} order by day desc limit 1
    ) as latest order by latest.currency
  `.execute(db)
  return rows
}

/** Whether any rate of any day was ever imported. */
export async function hasRates(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (select from currency_rate) as "isAny"
  `.execute(db)
  return rows[0]?.isAny === true
}

/** Returns the rate it had; undefined where there was none. */
export async function deleteRate(
  db: Database,
  { currency, day }: Pick<CurrencyRate, 'currency' | 'day'>,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('currency_rate')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .returning('rate')
    .executeTakeFirst()
  return removed && getDecimal(removed.rate).toFixed()
}

/** All rates of some currencies until a day, by currency and day. */
export async function listRateHistory(
  db: Database,
  { currencies, until }: { readonly currencies: readonly string[]; readonly until: string },
): Promise<CurrencyRate[]> {
  const { rows } = await sql<CurrencyRate>`
    select currency, day, rate, is_sample as "isSample" from currency_rate
    where currency = any(${currencies}::text[]) and day <= ${until} order by currency, day
  `.execute(db)
  return rows
}
