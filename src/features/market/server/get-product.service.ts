import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import type { FundProduct } from '../products.domain.ts'
import { listVisibleProducts } from './products.queries.ts'

export type OneProduct = {
  readonly brand: string
  readonly id: string
  readonly today: Day
  readonly reading: Reading
}

export async function getProduct(db: Database, { id, ...asked }: OneProduct): Promise<FundProduct> {
  const [product] = await listVisibleProducts(db, { ...asked, ids: [id] })
  if (!product) throw new Problem(HTTP_ERRORS.notFound)
  return product
}
