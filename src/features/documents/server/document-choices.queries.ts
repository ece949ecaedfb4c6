import { sql } from 'kysely'
import { compareNames, compareTexts } from '#kernel/order.ts'
import type { Database } from '#server/db/connect.ts'
import type { DocumentChoices } from '../document-list.domain.ts'

type ChoiceRow = {
  what: 'category' | 'year' | 'item'
  key: string
  /** The subcategory, or the number of the holding. */
  below: string | null
  name: string | null
  count: number
}

/** What the documents of the caller can be narrowed to, in one look at all of them. */
export async function selectChoices(db: Database, brand: string): Promise<DocumentChoices> {
  const { rows } = await sql<ChoiceRow>`
    with seen as materialized (
      select categories, day, coalesce(report_period, day) as period,
        coalesce(investment_id, participation_id, fund_id, product_id) as owner_id
      from visible_document join document using (id) where brand = ${brand} and kind <> 'form'
    ), held as materialized (
      select investment.id, fund_id as parent_id, fund.name, number, coalesce(closed_on, 'infinity') as until
      from fund_investment as investment join fund on fund.id = fund_id
      where investment.brand = ${brand} and investor_id = (select app_investor())
      union all
      select participation.id, product_id, product.name, number, coalesce(closed_on, 'infinity')
      from participation join fund_product as product on product.id = product_id
      where participation.brand = ${brand} and investor_id = (select app_investor())
    )
    select 'category' as what, categories[1] as key, categories[2] as below, null as name, count(*)::integer as count
    from seen where categories[1] is not null group by categories[1], categories[2]
    union all
    select 'year', extract(year from period)::text, null, null, count(*)::integer
    from seen group by extract(year from period)
    union all
    select 'item', held.id::text, held.number, held.name, count(*)::integer
    from held cross join lateral unnest(array[held.id, held.parent_id]) as owner_id join seen using (owner_id)
    where owner_id = held.id or seen.day <= held.until
    group by held.id, held.number, held.name
  `.execute(db)
  const of = (what: ChoiceRow['what']) =>
    rows
      .filter((row) => row.what === what)
      .toSorted(
        (one, other) =>
          compareNames(one.name ?? '', other.name ?? '') ||
          compareTexts(one.key, other.key) ||
          compareTexts(one.below ?? '', other.below ?? ''),
      )
  return {
    categories: [...Map.groupBy(of('category'), ({ key }) => key)].map(([category, own]) => ({
      category,
      count: own.reduce((sum, { count }) => sum + count, 0),
      subcategories: own.flatMap(({ below, count }) =>
        below === null ? [] : [{ subcategory: below, count }],
      ),
    })),
    years: of('year')
      .map(({ key, count }) => ({ year: Number(key), count }))
      .toReversed(),
    items: of('item').map(({ key, name, below, count }) => ({
      id: key,
      name: name ?? '',
      number: below ?? '',
      count,
    })),
  }
}
