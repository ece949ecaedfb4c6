import { PRODUCT_PARENT_SYSTEM, type Property } from '#features/assets/assets.domain.ts'
import { listProperties } from '#features/assets/server/list-properties.service.ts'
import type { Database } from '#server/db/connect.ts'
import { getProduct, type OneProduct } from './get-product.service.ts'

/** Sold ones as well; by name. */
export async function listProductObjects(db: Database, one: OneProduct): Promise<readonly Property[]> {
  const { sourceKey } = await getProduct(db, one)
  const parent = { system: PRODUCT_PARENT_SYSTEM, key: sourceKey }
  const propertiesOf = await listProperties(db, { brand: one.brand, parents: [parent], today: one.today })
  return propertiesOf(parent)
}
