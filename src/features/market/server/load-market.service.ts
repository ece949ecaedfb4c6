import type { Day } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { type FundProduct, sortByName } from '../products.domain.ts'
import { listProductsOnMarket } from './products.queries.ts'

/** All are read and sorted before the first are taken: a market is some dozens of products. */
export async function loadMarket(
  db: Database,
  {
    limit,
    ...asked
  }: {
    readonly brand: string
    readonly today: Day
    readonly reading: Reading
    readonly limit: number
  },
): Promise<{ products: readonly FundProduct[]; total: number }> {
  const onMarket = await listProductsOnMarket(db, asked)
  return { products: sortByName(onMarket).slice(0, limit), total: onMarket.length }
}
