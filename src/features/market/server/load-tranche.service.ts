import { PRODUCT_PARENT_SYSTEM, type Property } from '#features/assets/assets.domain.ts'
import { endProperty } from '#features/assets/ownership.domain.ts'
import { listProperties } from '#features/assets/server/list-properties.service.ts'
import type { ContactPerson } from '#features/contacts/contacts.domain.ts'
import type { Document } from '#features/documents/documents.domain.ts'
import { listDocuments } from '#features/documents/server/list-documents.service.ts'
import type { Participation } from '#features/participations/participations.domain.ts'
import { listParticipations } from '#features/participations/server/list-participations.service.ts'
import { listContacts } from '#features/profile/server/list-contacts.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { OwnHolding, ProductDetails } from '../products.domain.ts'
import { addProductDetails } from './add-product-details.ts'
import { getProduct, type OneProduct } from './get-product.service.ts'
import { withoutDetails } from './without-details.ts'

type Asked = OneProduct & { readonly loginId: string; readonly investorId?: string | undefined }

/** What is asked for beside the values of the product itself. */
type Parts = {
  readonly hasDetails: boolean
  readonly hasDocuments: boolean
  readonly hasProperties: boolean
  readonly hasContactPerson: boolean
  readonly hasHoldings: boolean
}

export type Tranche = {
  readonly product: ProductDetails
  readonly documents: readonly Document[] | undefined
  readonly properties: readonly Property[] | undefined
  readonly contactPerson: ContactPerson | undefined
  readonly holdings: readonly OwnHolding[] | undefined
}

/** B4.2: all that the page of a fund shows, asked for at once. */
export async function loadTranche(db: Database, asked: Asked, parts: Parts): Promise<Tranche> {
  const { brand, loginId, investorId, reading } = asked
  const product = await getProduct(db, asked)
  const [detailed] = parts.hasDetails ? await addProductDetails(db, asked, [product]) : []
  const held =
    parts.hasHoldings || parts.hasProperties
      ? await listParticipations(db, { ...holderOf(asked), productIds: [product.id] })
      : []
  const [contactPerson] =
    parts.hasContactPerson && investorId !== undefined ? await listContacts(db, { brand, investorId }) : []
  return {
    product: detailed ?? withoutDetails(product),
    documents: parts.hasDocuments
      ? await listDocuments(db, { brand, loginId, reading, productIds: [product.id] })
      : undefined,
    properties: parts.hasProperties ? await listOwnedBy(db, asked, { product, held }) : undefined,
    contactPerson,
    holdings: parts.hasHoldings ? held.map(toHolding) : undefined,
  }
}

function holderOf({ brand, investorId, today, reading }: Asked) {
  return { brand, today, reading, ...(investorId !== undefined && { investorId }) }
}

function toHolding({ id, number, nominal, status }: Participation): OwnHolding {
  return { id, number, nominal, status }
}

/** B1.3: to who has left a fund that is not on the market as they were then. */
async function listOwnedBy(
  db: Database,
  { brand, today }: Asked,
  {
    product: { sourceKey, isOnMarket },
    held,
  }: {
    readonly product: Pick<ProductDetails, 'sourceKey' | 'isOnMarket'>
    readonly held: readonly Participation[]
  },
): Promise<readonly Property[]> {
  const parent = { system: PRODUCT_PARENT_SYSTEM, key: sourceKey }
  const propertiesOf = await listProperties(db, { brand, parents: [parent], today })
  const hasLeft = !isOnMarket && held.length > 0 && held.every(({ status }) => status === 'historical')
  const until = hasLeft
    ? held
        .map(({ closedOn }) => closedOn ?? today)
        .toSorted()
        .at(-1)
    : undefined
  return propertiesOf(parent).flatMap((property) => endProperty(property, { until, today }) ?? [])
}
