import { loadMarket } from '#features/market/server/load-market.service.ts'
import type { Day } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { arrangeEntries, type SearchEntries } from '../search.domain.ts'
import { listHoldings, listOwnedProperties } from './search.queries.ts'

type Asked = {
  readonly brand: string
  readonly investorId: string | undefined
  readonly today: Day
  readonly reading: Reading
  /** A12.2: the market is for public-fund investors. */
  readonly hasMarket: boolean
}

/** A11.1: all that the caller can find, in three statements. */
export async function listSearchEntries(
  db: Database,
  { brand, investorId, today, reading, hasMarket }: Asked,
): Promise<SearchEntries> {
  const owner = investorId === undefined ? undefined : { brand, investorId, today }
  const { products } = hasMarket
    ? await loadMarket(db, { brand, today, reading, limit: Infinity })
    : { products: [] }
  return arrangeEntries({
    holdings: owner ? await listHoldings(db, owner) : [],
    properties: owner ? await listOwnedProperties(db, owner) : [],
    funds: products.map(({ id, name, fundName }) => ({
      id,
      name,
      fundName: fundName === name ? undefined : fundName,
    })),
  })
}
