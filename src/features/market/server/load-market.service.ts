import type { Database } from '#server/db/connect.ts'
import { type FundProduct, sortByName } from '../products.domain.ts'
import { listProductsOnMarket } from './products.queries.ts'

/** All are read and sorted before the first are taken: a market is some dozens of products. */
export async function loadMarket(
  db: Database,
  { brand, limit }: { readonly brand: string; readonly limit: number },
): Promise<{ products: readonly FundProduct[]; total: number }> {
  const onMarket = await listProductsOnMarket(db, brand)
  return { products: sortByName(onMarket).slice(0, limit), total: onMarket.length }
}
