import type { Day } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { type ProductDetails, sortByName } from '../products.domain.ts'
import { addProductDetails } from './add-product-details.ts'
import { listVisibleProducts } from './products.queries.ts'
import { withoutDetails } from './without-details.ts'

/** Those that the caller may see, by name; with what their slices show, four statements however many they are. */
export async function listProducts(
  db: Database,
  {
    hasDetails,
    ...asked
  }: {
    readonly brand: string
    readonly ids: readonly string[]
    readonly today: Day
    readonly reading: Reading
    readonly hasDetails: boolean
  },
): Promise<readonly ProductDetails[]> {
  const products = sortByName(await listVisibleProducts(db, asked))
  if (hasDetails) return await addProductDetails(db, asked, products)
  return products.map(withoutDetails)
}
