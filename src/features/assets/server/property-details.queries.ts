import { sql } from 'kysely'
import type { PictureName } from '#features/pictures/pictures.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { MarketValue, PropertyDetails, PropertyLoan, PropertyUse } from '../assets.domain.ts'
import { readFigure, readMoney } from './read-columns.ts'
import { loadVisibleOwners } from './visible-parents.queries.ts'

type Of<Detail> = Promise<Map<string, Detail[]>>
type Properties = { readonly brand: string; readonly ids: readonly string[] }

/** What hangs on the properties, each kind with one statement however many they are. */
export async function loadPropertyDetails(
  db: Database,
  properties: Properties,
): Promise<(id: string) => PropertyDetails> {
  const parents = await loadVisibleOwners(db, properties)
  const useTypes = await loadUses(db, properties)
  const marketValues = await loadMarketValues(db, properties)
  const loans = await loadLoans(db, properties)
  const pictures = await loadPictures(db, properties)
  return (id) => ({
    parents: parents.get(id) ?? [],
    useTypes: useTypes.get(id) ?? [],
    marketValues: marketValues.get(id) ?? [],
    loans: loans.get(id) ?? [],
    pictures: pictures.get(id) ?? [],
  })
}

async function loadUses(db: Database, { brand, ids }: Properties): Of<PropertyUse> {
  const rows = await db
    .selectFrom('property_use')
    .innerJoin('property', 'property.id', 'property_id')
    .where('property_use.brand', '=', brand)
    .where('property_id', '=', anyOf(ids))
    .select(['property_id', 'use_type', 'property_use.is_development', 'area', 'annual_rent', 'currency'])
    .orderBy('use_type')
    .orderBy('property_use.is_development')
    .execute()
  return groupByProperty(rows, (row) => ({
    useType: row.use_type,
    isDevelopment: row.is_development,
    area: readFigure(row.area),
    annualRent: readMoney(row.annual_rent, row.currency),
  }))
}

async function loadMarketValues(db: Database, { brand, ids }: Properties): Of<MarketValue> {
  const rows = await db
    .selectFrom('property_valuation')
    .where('brand', '=', brand)
    .where('property_id', '=', anyOf(ids))
    .select(['property_id', 'day', 'market_value', 'currency'])
    .orderBy('day')
    .execute()
  return groupByProperty(rows, ({ day, market_value, currency }) => ({
    date: day,
    value: readMoney(market_value, currency),
  }))
}

async function loadLoans(db: Database, { brand, ids }: Properties): Of<PropertyLoan> {
  const rows = await db
    .selectFrom('property_loan')
    .selectAll()
    .where('brand', '=', brand)
    .where('property_id', '=', anyOf(ids))
    .orderBy('matures_on', (day) => day.asc().nullsLast())
    .orderBy('id')
    .execute()
  return groupByProperty(rows, (row) => ({
    id: row.id,
    lender: row.lender,
    amount: readMoney(row.amount, row.currency),
    interestRate: readFigure(row.interest_rate),
    repaymentRate: readFigure(row.repayment_rate),
    fixedUntil: row.fixed_until ?? undefined,
    maturityDate: row.matures_on ?? undefined,
  }))
}

async function loadPictures(db: Database, { brand, ids }: Properties): Of<PictureName> {
  const rows = await db
    .selectFrom('property_picture')
    .where('brand', '=', brand)
    .where('property_id', '=', anyOf(ids))
    .select(['property_id', sql<PictureName>`picture_name(file_id)`.as('name')])
    .orderBy('position')
    .execute()
  return groupByProperty(rows, ({ name }) => name)
}

function groupByProperty<Row extends { property_id: string }, Detail>(
  rows: readonly Row[],
  toDetail: (row: Row) => Detail,
): Map<string, Detail[]> {
  const groups = Map.groupBy(rows, (row) => row.property_id)
  return new Map([...groups].map(([id, group]) => [id, group.map(toDetail)]))
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
