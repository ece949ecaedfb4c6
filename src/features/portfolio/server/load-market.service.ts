import { MARKET_PAGE_SIZE, type ProductDetails } from '#features/market/products.domain.ts'
import { listMarketProducts } from '#features/market/server/list-market-products.service.ts'
import { listProducts } from '#features/market/server/list-products.service.ts'
import type { Day } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import type { MarketItem, PortfolioParts } from '../portfolio-items.domain.ts'
import { addContactPersons, addDocuments, addProperties } from './portfolio-parts.ts'

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly today: Day
  readonly reading: Reading
  /** Who looks after them is told with each fund (B2.4). */
  readonly investorId?: string | undefined
  /** All that are on the market where none are named (B2.1). */
  readonly ids?: readonly string[]
  readonly parts: PortfolioParts
}

/** B4.1: the public funds that can be subscribed to, by name. */
export async function loadMarket(db: Database, asked: Asked): Promise<readonly MarketItem[]> {
  const { brand, investorId, parts } = asked
  const products = await listOffered(db, asked)
  if (products.length === 0) return []
  let items = products.map((product): MarketItem => {
    const { id, name } = product
    return { type: 'publicFundMarket', id, name, status: 'active', product }
  })
  if (parts.hasContactPerson) items = await addContactPersons(db, { brand, investorId }, items)
  if (parts.hasProperties) items = await addProperties(db, asked, items)
  if (parts.hasDocuments) items = await addDocuments(db, asked, items)
  return items
}

async function listOffered(
  db: Database,
  { brand, today, reading, ids, parts }: Asked,
): Promise<readonly ProductDetails[]> {
  if (ids === undefined)
    return await listMarketProducts(db, { brand, today, reading, limit: MARKET_PAGE_SIZE })
  if (ids.length === 0) return []
  const hasDetails = parts.hasProductDetails ?? false
  const products = await listProducts(db, { brand, ids, today, reading, hasDetails })
  return products.filter(({ isOnMarket }) => isOnMarket)
}
