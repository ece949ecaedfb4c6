import { type ForeignKey, PRODUCT_PARENT_SYSTEM } from '#features/assets/assets.domain.ts'
import { endProperty } from '#features/assets/ownership.domain.ts'
import { listProperties } from '#features/assets/server/list-properties.service.ts'
import { listContactPersons } from '#features/contacts/server/list-contact-persons.service.ts'
import type { Document } from '#features/documents/documents.domain.ts'
import { listDocuments } from '#features/documents/server/list-documents.service.ts'
import { listContacts } from '#features/profile/server/list-contacts.service.ts'
import type { Day } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { endAt, findClosingDay, type MarketItem, type PortfolioItem } from '../portfolio-items.domain.ts'

type AnyItem = PortfolioItem | MarketItem

/** B2.4: of a fund its manager, of everything else the person who looks after the investor. */
export async function addContactPersons<Item extends AnyItem>(
  db: Database,
  { brand, investorId }: { readonly brand: string; readonly investorId: string | undefined },
  items: readonly Item[],
): Promise<Item[]> {
  const managerIds = items.flatMap((item) => ('fund' in item ? (item.fund.fundManagerId ?? []) : []))
  const managers = await listContactPersons(db, { brand, ids: [...new Set(managerIds)] })
  const byId = new Map(managers.map((person) => [person.id, person]))
  const [own] = investorId === undefined ? [] : await listContacts(db, { brand, investorId })
  return items.map((item) =>
    'fund' in item
      ? { ...item, fundManager: byId.get(item.fund.fundManagerId ?? '') }
      : { ...item, contactPerson: own },
  )
}

/** B1.3: of a closed investment as they were then. */
export async function addProperties<Item extends AnyItem>(
  db: Database,
  { brand, today }: { readonly brand: string; readonly today: Day },
  items: readonly Item[],
): Promise<Item[]> {
  const propertiesOf = await listProperties(db, { brand, parents: items.map(findParent), today })
  return items.map((item) => ({
    ...item,
    properties: propertiesOf(findParent(item)).flatMap(
      (property) => endProperty(property, { until: findClosingDay(item), today }) ?? [],
    ),
  }))
}

/** Those about the item itself, and those about its fund or product. */
export async function addDocuments<Item extends AnyItem>(
  db: Database,
  {
    brand,
    loginId,
    reading,
  }: { readonly brand: string; readonly loginId: string; readonly reading: Reading },
  items: readonly Item[],
): Promise<Item[]> {
  const documents = await listDocuments(db, {
    brand,
    loginId,
    reading,
    investmentIds: items.flatMap((item) => ('fund' in item ? item.id : [])),
    fundIds: items.flatMap((item) => ('fund' in item ? item.fund.id : [])),
    participationIds: items.flatMap((item) => ('participation' in item ? item.id : [])),
    productIds: items.flatMap((item) => ('product' in item ? item.product.id : [])),
  })
  const places = new Map(documents.map((document, place) => [document, place]))
  const getPlace = (document: Document) => places.get(document) ?? 0
  const byOwner = Map.groupBy(documents, findOwner)
  return items.map((item) => {
    const general = byOwner.get('fund' in item ? item.fund.id : item.product.id) ?? []
    const own = byOwner.get(item.id) ?? []
    const shown = [...own, ...endAt(general, ({ day }) => day, findClosingDay(item))]
    return { ...item, documents: shown.sort((left, right) => getPlace(left) - getPlace(right)) }
  })
}

function findOwner({ investmentId, participationId, fundId, productId }: Document): string {
  return investmentId ?? participationId ?? fundId ?? productId ?? ''
}

function findParent(item: AnyItem): ForeignKey {
  return 'fund' in item
    ? { system: item.fund.sourceSystem, key: item.fund.sourceKey }
    : { system: PRODUCT_PARENT_SYSTEM, key: item.product.sourceKey }
}
