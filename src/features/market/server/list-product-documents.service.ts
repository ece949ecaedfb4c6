import type { Document } from '#features/documents/documents.domain.ts'
import { listDocuments } from '#features/documents/server/list-documents.service.ts'
import type { Database } from '#server/db/connect.ts'
import { getProduct, type OneProduct } from './get-product.service.ts'

/** Newest report period first. */
export async function listProductDocuments(
  db: Database,
  one: OneProduct & { readonly loginId: string },
): Promise<readonly Document[]> {
  const { brand, loginId, reading } = one
  const { id } = await getProduct(db, one)
  return await listDocuments(db, { brand, loginId, reading, productIds: [id] })
}
