import type { Property } from '#features/assets/assets.domain.ts'
import type { ContactPerson } from '#features/contacts/contacts.domain.ts'
import type { Document } from '#features/documents/documents.domain.ts'
import { type PictureSource, readPictureName } from '#features/pictures/pictures.domain.ts'
import { getPicture } from '#features/pictures/server/get-picture.service.ts'
import { listContacts } from '#features/profile/server/list-contacts.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { ProductDetails } from '../../products.domain.ts'
import type { OneProduct } from '../get-product.service.ts'
import { getProductDetails } from '../get-product-details.service.ts'
import { listProductDocuments } from '../list-product-documents.service.ts'
import { listProductObjects } from '../list-product-objects.service.ts'

/** All that is told of a fund, and whom its reader may ask. */
export type FactSheet = {
  readonly product: ProductDetails
  readonly properties: readonly Property[]
  /** Without the letters, which are not for everybody. */
  readonly documents: readonly Document[]
  readonly contact?: ContactPerson | undefined
  readonly picture?: PictureSource | undefined
}

type Reader = { readonly loginId: string; readonly investorId?: string | undefined }

export async function loadFactSheet(db: Database, one: OneProduct & Reader): Promise<FactSheet> {
  const { brand, investorId } = one
  const product = await getProductDetails(db, one)
  const properties = await listProductObjects(db, one)
  const documents = await listProductDocuments(db, one)
  const [contact] = investorId === undefined ? [] : await listContacts(db, { brand, investorId })
  // As on the page of the fund.
  const name = product.prospectusPicture ?? product.propertyPicture
  const picture = name === undefined ? undefined : await getPicture(db, { brand, ...readPictureName(name) })
  return {
    product,
    properties,
    documents: documents.filter(({ kind }) => kind !== 'letter'),
    contact,
    picture,
  }
}
