import { sql } from 'kysely'
import { PRODUCT_PARENT_SYSTEM } from '#features/assets/assets.domain.ts'
import { isClosed } from '#features/investment/closing.domain.ts'
import { OPEN_STATUS } from '#features/subscriptions/subscriptions.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { Holding, OwnedProperty } from '../search.domain.ts'

type Owner = { readonly brand: string; readonly investorId: string; readonly today: Day }

type HoldingRow = {
  readonly id: string
  readonly name: string
  readonly number: string | null
  readonly isin: string | null
  readonly fund_name: string | null
  readonly closed_on: string | null
  readonly system: string
  readonly key: string
}

/** Everything that has a page in the investor's portfolio, in no order. */
function selectHoldings({ brand, investorId }: Owner) {
  return sql<HoldingRow>`
    select held.id, fund.name, held.number, fund.isin, null as fund_name,
      held.closed_on, fund.source_system as system, fund.source_key as key
    from fund_investment as held join fund on fund.id = held.fund_id
    where held.brand = ${brand} and held.investor_id = ${investorId}
    union all
    select held.id, product.name, held.number, null, nullif(product.fund_name, product.name),
      held.closed_on, ${PRODUCT_PARENT_SYSTEM}, product.source_key
    from participation as held join fund_product as product on product.id = held.product_id
    where held.brand = ${brand} and held.investor_id = ${investorId}
    union all
    select held.id, product.name, null, null, nullif(product.fund_name, product.name),
      null, ${PRODUCT_PARENT_SYSTEM}, product.source_key
    from subscription as held join fund_product as product on product.id = held.product_id
    where held.brand = ${brand} and held.investor_id = ${investorId} and held.status = ${OPEN_STATUS}`
}

export async function listHoldings(db: Database, owner: Owner): Promise<Holding[]> {
  const { rows } = await selectHoldings(owner).execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    number: row.number ?? undefined,
    isin: row.isin ?? undefined,
    fundName: row.fund_name ?? undefined,
    isActive: !isClosed(row.closed_on, owner.today),
    closedOn: row.closed_on ?? undefined,
    parent: describeParent(row),
  }))
}

/** Once for each fund or product that owns it, however many items there are of that; in no order. */
export async function listOwnedProperties(db: Database, owner: Owner): Promise<OwnedProperty[]> {
  const { rows } = await sql<{
    readonly id: string
    readonly name: string
    readonly street: string
    readonly zip: string
    readonly city: string
    readonly country: string
    readonly purchased_on: string | null
    readonly system: string
    readonly key: string
  }>`
    select property.id, property.name, concat_ws(' ', property.street, property.house_number) as street, property.zip,
      property.city, property.country, property.purchased_on, link.system, link.key
    from (select distinct system, key from (${selectHoldings(owner)}) as item) as parent
      join property_parent as link
        on link.brand = ${owner.brand} and link.system = parent.system and link.key = parent.key
      join property on property.id = link.property_id
  `.execute(db)
  return rows.map(({ id, name, street, zip, city, country, purchased_on, system, key }) => ({
    id,
    name,
    street,
    zip,
    city,
    country,
    purchasedOn: purchased_on ?? undefined,
    parent: describeParent({ system, key }),
  }))
}

function describeParent({ system, key }: { readonly system: string; readonly key: string }): string {
  return `${system}\0${key}`
}
