import type { Day } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import type { ProductDetails } from '../products.domain.ts'
import { addProductDetails } from './add-product-details.ts'
import { loadMarket } from './load-market.service.ts'

/** The first of the market by name, with what their slices show. */
export async function listMarketProducts(
  db: Database,
  asked: {
    readonly brand: string
    readonly today: Day
    readonly reading: Reading
    readonly limit: number
  },
): Promise<readonly ProductDetails[]> {
  const { products } = await loadMarket(db, asked)
  return await addProductDetails(db, asked, products)
}
