import { type RawBuilder, sql } from 'kysely'
import { PRODUCT_PARENT_SYSTEM } from '#features/assets/assets.domain.ts'
import type { FundKind } from '#features/funds/funds.domain.ts'
import { OPEN_STATUS } from '#features/subscriptions/subscriptions.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { createMoney, type Money } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import { ITEM_TYPE_BY_FUND_KIND } from '../portfolio.domain.ts'
import type { HeldPart, PropertyWeight, SummaryCounts } from '../summary.domain.ts'

type Owner = { readonly brand: string; readonly investorId: string }
type Amount = { readonly amount: string; readonly currency: string }

const toMoney = ({ amount, currency }: Amount): Money => createMoney(amount, currency)

/** Held on a day: begun, and not yet closed or transferred. A closed one without a date was never held. */
const heldOn = (day: unknown) =>
  sql<boolean>`held.since <= ${day} and (held.closed_on is null or held.closed_on > ${day})
    and (held.status = 'active' or held.closed_on is not null)`

/** The investor's fund investments and participations in one form; a participation counts from its acceptance. */
const holdings = ({ brand, investorId }: Owner) => sql`
  select fund_id as parent_id, fund_id, status, invested_on as since, closed_on, number_of_shares as shares, nominal, currency,
    coalesce(current_invested_own_capital, nominal) as invested, greatest(coalesce(open_own_capital, 0), 0) as open
  from fund_investment where brand = ${brand} and investor_id = ${investorId}
  union all
  select product_id, null, status, coalesce(accepted_on, paid_on, received_on, '-infinity'), closed_on, null, nominal, currency,
    nominal, 0
  from participation where brand = ${brand} and investor_id = ${investorId}
`

const latestPrice = (day: unknown) => sql`
  select valuation.day, share_price, currency from fund_valuation as valuation
  where valuation.fund_id = held.fund_id and valuation.day <= ${day}
  order by valuation.day desc limit 1
`

/** By fund or product and currency. The value is the latest share price times the shares, else the nominal amount. */
export async function selectHeldParts(db: Database, owner: Owner, today: Day): Promise<HeldPart[]> {
  const { rows } = await sql<{
    parent_id: string
    kind: FundKind | null
    value_currency: string
    currency: string
    value: string
    invested: string
    open: string
    valued_on: Day | null
  }>`
    with holding as (${holdings(owner)}),
    held as (
      select parent_id, fund_id, currency, sum(shares) as shares, sum(nominal) as nominal, sum(invested) as invested,
        sum(open) as open
      from holding as held where ${heldOn(today)} group by parent_id, fund_id, currency
    )
    select held.parent_id, fund.kind, coalesce(price.currency, held.currency) as value_currency, held.currency,
      coalesce(held.shares * price.share_price, held.nominal)::text as value, held.invested::text, held.open::text,
      price.day as valued_on
    from held left join fund on fund.id = held.fund_id left join lateral (${latestPrice(today)}) as price on true
    order by held.parent_id, held.currency
  `.execute(db)
  return rows.map((row) => ({
    parentId: row.parent_id,
    type: row.kind === null ? 'publicFundInvestment' : ITEM_TYPE_BY_FUND_KIND[row.kind],
    value: createMoney(row.value, row.value_currency),
    invested: createMoney(row.invested, row.currency),
    openCommitment: createMoney(row.open, row.currency),
    valuedOn: row.valued_on ?? undefined,
  }))
}

type ValuesByDay = ReadonlyMap<Day, readonly Money[]>

/** What was held on each of the days was worth this much, by currency. */
export async function selectValuesOn(db: Database, owner: Owner, days: readonly Day[]): Promise<ValuesByDay> {
  return await selectValues(db, owner, days, heldOn(sql`asked.day`))
}

/** The same of what was held on both of the days alone: what was bought or given back between them does not count. */
export async function selectKeptValues(
  db: Database,
  owner: Owner,
  [from, to]: readonly [Day, Day],
): Promise<ValuesByDay> {
  return await selectValues(db, owner, [from, to], sql`${heldOn(from)} and ${heldOn(to)}`)
}

async function selectValues(
  db: Database,
  owner: Owner,
  days: readonly Day[],
  isCounted: RawBuilder<unknown>,
): Promise<ValuesByDay> {
  const { rows } = await sql<Amount & { day: Day }>`
    with holding as (${holdings(owner)}),
    held as (
      select asked.day, held.fund_id, held.currency, sum(held.shares) as shares, sum(held.nominal) as nominal
      from unnest(${days}::date[]) as asked (day) join holding as held on ${isCounted}
      group by asked.day, held.fund_id, held.currency
    )
    select held.day, coalesce(price.currency, held.currency) as currency,
      sum(coalesce(held.shares * price.share_price, held.nominal))::text as amount
    from held left join lateral (${latestPrice(sql`held.day`)}) as price on true
    group by 1, 2 order by 1, 2
  `.execute(db)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return new Map(days.map((day) => [day, (byDay.get(day) ?? []).map(toMoney)]))
}

export async function selectFirstDay(db: Database, owner: Owner): Promise<Day | undefined> {
  const { rows } = await sql<{ first: Day | null }>`
    select min(since)::date as first from (${holdings(owner)}) as holding where since > '-infinity'
  `.execute(db)
  return rows[0]?.first ?? undefined
}

/** B1.4: recorded distributions and payouts, and the fund's own per share where an investment has none recorded. */
export async function selectDistributions(db: Database, { brand, investorId }: Owner, today: Day) {
  const { rows } = await sql<Amount>`
    with recorded as (
      select investment_id, amount, currency from fund_investment_cash_flow
      where brand = ${brand} and investor_id = ${investorId} and kind = 'distribution'
    ), received as (
      select amount, currency from recorded
      union all
      select amount, currency from participation_payout
      where brand = ${brand} and investor_id = ${investorId} and day <= ${today}
      union all
      select round(paid.amount_per_share * investment.number_of_shares, 2), paid.currency
      from fund_investment as investment join fund_distribution as paid on paid.fund_id = investment.fund_id
        and paid.period_end >= investment.invested_on
        and (investment.closed_on is null or paid.period_end <= investment.closed_on)
      where investment.brand = ${brand} and investment.investor_id = ${investorId}
        and not exists (select from recorded where recorded.investment_id = investment.id)
    )
    select currency, sum(amount)::text as amount from received group by currency order by currency
  `.execute(db)
  return rows.map(toMoney)
}

/** Of the properties that the funds and products still own, by use, country and currency. */
export async function selectPropertyWeights(
  db: Database,
  brand: string,
  parentIds: readonly string[],
  today: Day,
): Promise<PropertyWeight[]> {
  const { rows } = await sql<
    Amount & { parent_id: string; use_type: string; is_development: boolean; country: string }
  >`
    select parent.id as parent_id, property.main_use_type as use_type, property.is_development, property.country,
      property.currency, sum(property.appraised_market_value)::text as amount
    from (${parents(brand, parentIds)}) as parent ${linkedProperties(brand)}
    where property.appraised_market_value is not null and ${isOwned(today)}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  `.execute(db)
  return rows.map((row) => ({
    parentId: row.parent_id,
    useType: row.use_type,
    isDevelopment: row.is_development,
    country: row.country,
    value: toMoney(row),
  }))
}

export async function countHoldings(
  db: Database,
  { brand, investorId }: Owner,
  parentIds: readonly string[],
  today: Day,
): Promise<SummaryCounts> {
  const { rows } = await sql<SummaryCounts>`
    with item as (
      select status from fund_investment where brand = ${brand} and investor_id = ${investorId}
      union all
      select status from participation where brand = ${brand} and investor_id = ${investorId}
    ), owned as (
      select distinct property.id, property.country
      from (${parents(brand, parentIds)}) as parent ${linkedProperties(brand)} where ${isOwned(today)}
    )
    select (select count(*) from item where status = 'active')::integer as active,
      (select count(*) from item where status = 'historical')::integer as historical,
      (select count(*) from subscription where brand = ${brand} and investor_id = ${investorId}
        and status = ${OPEN_STATUS})::integer as subscriptions,
      (select count(*) from owned)::integer as properties,
      (select count(distinct country) from owned)::integer as countries
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('nothing was counted')
  return counts
}

const parents = (brand: string, ids: readonly string[]) => sql`
  select id, source_system as system, source_key as key from fund where brand = ${brand} and id = any(${ids})
  union all
  select id, ${PRODUCT_PARENT_SYSTEM}, source_key from fund_product where brand = ${brand} and id = any(${ids})
`

const linkedProperties = (brand: string) => sql`
  join property_parent as link on link.brand = ${brand} and link.system = parent.system and link.key = parent.key
  join property on property.id = link.property_id
`

const isOwned = (today: Day) => sql<boolean>`(property.sold_on is null or property.sold_on > ${today})
  and (property.purchased_on is null or property.purchased_on <= ${today})`
