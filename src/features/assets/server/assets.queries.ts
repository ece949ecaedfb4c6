import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Property as PropertyTable } from '#server/db/schema.gen.ts'
import type { ForeignKey, PropertyAttributes } from '../assets.domain.ts'
import { readFigure, readMoney } from './read-columns.ts'

type ParentsQuery = { readonly brand: string; readonly parents: readonly ForeignKey[] }

export async function findPropertyAttributes(
  db: Database,
  { brand, id }: { readonly brand: string; readonly id: string },
): Promise<PropertyAttributes | undefined> {
  const row = await db
    .selectFrom('property')
    .selectAll()
    .where('brand', '=', brand)
    .where('id', '=', id)
    .where('id', 'in', (eb) => eb.selectFrom('visible_property').select('id'))
    .executeTakeFirst()
  return row && toAttributes(row)
}

/** Of those parents that the caller may see; in no order. */
export async function listPropertyAttributes(
  db: Database,
  { brand, parents }: ParentsQuery,
): Promise<PropertyAttributes[]> {
  const systems = parents.map(({ system }) => system)
  const keys = parents.map(({ key }) => key)
  const rows = await db
    .selectFrom('property')
    .selectAll()
    .where('brand', '=', brand)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('visible_property_parent')
        .where('brand', '=', brand)
        .where(sql<boolean>`(system, key) in (select * from unnest(${systems}::text[], ${keys}::text[]))`)
        .select('property_id'),
    )
    .execute()
  return rows.map(toAttributes)
}

function toAttributes(row: Selectable<PropertyTable>): PropertyAttributes {
  const money = (column: string | null) => readMoney(column, row.currency)
  return {
    id: row.id,
    brand: row.brand,
    foreignKey: { system: row.source_system, key: row.source_key },
    name: row.name,
    address: {
      street: row.street,
      houseNumber: row.house_number ?? undefined,
      zip: row.zip,
      city: row.city,
      country: row.country,
    },
    coordinates: readCoordinates(row),
    currency: row.currency,
    mainUseType: row.main_use_type,
    isDevelopment: row.is_development,
    constructionYear: row.construction_year ?? undefined,
    economicConstructionYear: row.economic_construction_year ?? undefined,
    purchaseDate: row.purchased_on ?? undefined,
    saleData: row.sold_on === null ? undefined : { date: row.sold_on, price: money(row.sale_price) },
    landArea: readFigure(row.land_area),
    lettableArea: readFigure(row.lettable_area),
    letArea: readFigure(row.let_area),
    parkingSpacesInside: row.parking_spaces_inside ?? undefined,
    parkingSpacesOutside: row.parking_spaces_outside ?? undefined,
    pitches: row.pitches ?? undefined,
    carePlaces: row.care_places ?? undefined,
    beds: row.beds ?? undefined,
    occupancyByArea: readFigure(row.occupancy_by_area),
    occupancyByParking: readFigure(row.occupancy_by_parking),
    occupancyByPotentialRent: readFigure(row.occupancy_by_potential_rent),
    annualContractedRent: money(row.annual_contracted_rent),
    annualPotentialRent: money(row.annual_potential_rent),
    waultBase: readFigure(row.wault_base_years),
    waultWorstCase: readFigure(row.wault_worst_case_years),
    appraisedMarketValue: money(row.appraised_market_value),
    bookedValue: money(row.booked_value),
    netPurchasePrice: money(row.net_purchase_price),
    totalInvestmentCosts: money(row.total_investment_costs),
    formOfOwnership: row.form_of_ownership ?? undefined,
    ownershipStructure: row.ownership_structure ?? undefined,
    investmentProfile: row.investment_profile ?? undefined,
    investmentStrategy: row.investment_strategy ?? undefined,
    locationQuality: row.location_quality ?? undefined,
    asOf: row.as_of ?? undefined,
  }
}

function readCoordinates({ latitude, longitude }: Selectable<PropertyTable>) {
  if (latitude === null || longitude === null) return undefined
  return { latitude: readFigure(latitude), longitude: readFigure(longitude) }
}
