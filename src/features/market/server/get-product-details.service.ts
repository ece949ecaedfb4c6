import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { ProductDetails } from '../products.domain.ts'
import { addProductDetails } from './add-product-details.ts'
import { getProduct, type OneProduct } from './get-product.service.ts'

export async function getProductDetails(db: Database, one: OneProduct): Promise<ProductDetails> {
  const [product] = await addProductDetails(db, one, [await getProduct(db, one)])
  if (!product) throw new Problem(HTTP_ERRORS.notFound)
  return product
}
