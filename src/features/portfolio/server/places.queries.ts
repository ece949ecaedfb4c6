import { sql } from 'kysely'
import { PRODUCT_PARENT_SYSTEM } from '#features/assets/assets.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { Place } from '../places.domain.ts'

type Row = {
  readonly id: string
  readonly item_id: string
  readonly owners: number
  readonly name: string
  readonly city: string
  readonly country: string
  readonly main_use_type: Place['useType']
  readonly latitude: string | null
  readonly longitude: string | null
}

/** What the investor's running investments own on a day: bought by then and not sold. In no order. */
export async function selectPlaces(
  db: Database,
  asked: { readonly brand: string; readonly investorId: string; readonly today: Day },
): Promise<Place[]> {
  const { brand, investorId, today } = asked
  const { rows } = await sql<Row>`
    with item as (
      select held.id, held.nominal, fund.source_system as system, fund.source_key as key, held.invested_on as since,
        held.closed_on
      from fund_investment as held join fund on fund.id = held.fund_id
      where held.brand = ${brand} and held.investor_id = ${investorId}
      union all
      select held.id, held.nominal, ${PRODUCT_PARENT_SYSTEM}, product.source_key,
        coalesce(held.accepted_on, held.paid_on, held.received_on, '-infinity'), held.closed_on
      from participation as held join fund_product as product on product.id = held.product_id
      where held.brand = ${brand} and held.investor_id = ${investorId}
    )
    select property.id, (array_agg(item.id order by item.nominal desc, item.id))[1] as item_id,
      count(*)::integer as owners, property.name, property.city, property.country, property.main_use_type,
      trim_scale(property.latitude)::text as latitude, trim_scale(property.longitude)::text as longitude
    from item join property_parent as link on link.brand = ${brand} and link.system = item.system and link.key = item.key
      join property on property.id = link.property_id
    where item.since <= ${today} and (item.closed_on is null or item.closed_on > ${today})
      and (property.sold_on is null or property.sold_on > ${today})
      and (property.purchased_on is null or property.purchased_on <= ${today})
    group by property.id
  `.execute(db)
  return rows.map(toPlace)
}

function toPlace(row: Row): Place {
  const { id, name, city, country, latitude, longitude } = row
  return {
    id,
    itemId: row.item_id,
    owners: row.owners,
    name,
    city,
    country,
    useType: row.main_use_type,
    ...(latitude !== null && longitude !== null && { coordinates: { latitude, longitude } }),
  }
}
