import { sql } from 'kysely'
import { PRODUCT_PARENT_SYSTEM } from '#features/assets/assets.domain.ts'
import type { FundKind } from '#features/funds/funds.domain.ts'
import type { InvestmentLot } from '#features/investment/share-lots.domain.ts'
import { SHARE_DECIMALS } from '#features/participations/net-asset-share.domain.ts'
import { OPEN_STATUS } from '#features/subscriptions/subscriptions.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { createMoney, type Money } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import { ITEM_TYPE_BY_FUND_KIND } from '../portfolio.domain.ts'
import type { HeldPart, MovedKind, MovedMoney, PropertyWeight, SummaryCounts } from '../summary.domain.ts'

type Owner = { readonly brand: string; readonly investorId: string }
/** Several statements ask for the same shares, and working them out costs more than handing them over. */
type Held = Owner & { readonly lots: readonly InvestmentLot[]; readonly today: Day }
type Amount = { readonly amount: string; readonly currency: string }

const toMoney = ({ amount, currency }: Amount): Money => createMoney(amount, currency)

/**
 * B1.7: the investor's fund investments and participations in one form, each from a day on and until another. Fund investments
 * stand once for each number of shares they had; a participation counts from its acceptance and is worth something once paid in.
 */
const holdings = ({ brand, investorId, lots, today }: Held) => sql`
  select held.id, held.fund_id, null::uuid as product_id, lot.since, coalesce(lot.until, 'infinity') as until, lot.shares,
    held.nominal, held.currency, greatest(coalesce(held.open_own_capital, 0), 0) as open, '-infinity'::date as paid_on
  from fund_investment as held join json_to_recordset(${JSON.stringify(lots)}::json)
    as lot ("investmentId" uuid, since date, until date, shares numeric) on lot."investmentId" = held.id
  where held.brand = ${brand} and held.investor_id = ${investorId}
  union all
  select id, null, product_id, coalesce(accepted_on, paid_on, received_on, '-infinity'), coalesce(closed_on, 'infinity'), null,
    nominal, currency, case when paid_on <= ${today} then 0 else nominal end, coalesce(paid_on, 'infinity')
  from participation where brand = ${brand} and investor_id = ${investorId}
`

const isHeldOn = (day: unknown) => sql<boolean>`held.since <= ${day} and held.until > ${day}`

/** What shares were worth on a day, by the latest price until then. */
const latestPrice = (day: unknown) => sql`
  (select valuation.day, valuation.currency, held.shares * valuation.share_price as value
    from fund_valuation as valuation
    where held.fund_id is not null and valuation.fund_id = held.fund_id and valuation.day <= ${day}
    order by valuation.day desc limit 1)
`

/** What a nominal amount was worth on a day, by the latest net asset value until then. */
const latestShare = (day: unknown) => sql`
  select net_asset.day, net_asset.currency,
    round(held.paid_in * net_asset.net_asset_value / net_asset.reference_nominal, ${sql.lit(SHARE_DECIMALS)}) as value
  from (
    select * from fund_product_valuation as valuation
    where held.product_id is not null and valuation.product_id = held.product_id and valuation.day <= ${day}
    order by valuation.day desc limit 1
  ) as net_asset
  where net_asset.currency = held.currency and held.paid_in > 0
`

const latestValue = (day: unknown) => sql`${latestPrice(day)} union all ${latestShare(day)}`

/** By fund or product and currency. */
export async function selectHeldParts(db: Database, owned: Held): Promise<HeldPart[]> {
  const { today } = owned
  const { rows } = await sql<{
    parent_id: string
    kind: FundKind | null
    count: number
    currency: string
    nominal: string
    open: string
    value: string | null
    value_currency: string | null
    valued_on: Day | null
  }>`
    with holding as (${holdings(owned)}),
    held as (
      select fund_id, product_id, currency, count(*) filter (where paid_on <= ${today})::integer as count, sum(shares) as shares,
        sum(nominal) filter (where paid_on <= ${today}) as paid_in, sum(nominal) as nominal, sum(open) as open
      from holding as held where ${isHeldOn(today)} group by fund_id, product_id, currency
    )
    select coalesce(held.fund_id, held.product_id) as parent_id, fund.kind, held.count, held.currency,
      coalesce(held.paid_in, 0)::text as nominal, held.open::text, latest.value::text,
      latest.currency as value_currency, latest.day as valued_on
    from held left join fund on fund.id = held.fund_id left join lateral (${latestValue(today)}) as latest on true
    order by parent_id, held.currency
  `.execute(db)
  return rows.map((row) => ({
    parentId: row.parent_id,
    type: row.kind === null ? 'publicFundInvestment' : ITEM_TYPE_BY_FUND_KIND[row.kind],
    count: row.count,
    nominal: createMoney(row.nominal, row.currency),
    openCommitment: createMoney(row.open, row.currency),
    valued: toValued(row),
  }))
}

function toValued(row: { value: string | null; value_currency: string | null; valued_on: Day | null }) {
  const { value, value_currency: currency, valued_on: day } = row
  return value === null || currency === null || day === null
    ? undefined
    : { value: createMoney(value, currency), day }
}

type ValuesByDay = ReadonlyMap<Day, readonly Money[]>

/**
 * What was held on each of the days was worth this much, by currency. Without the days on which nobody knows how many shares, or
 * what anything was worth.
 */
export async function selectValuesOn(db: Database, owned: Held, days: readonly Day[]): Promise<ValuesByDay> {
  const { rows } = await sql<Amount & { day: Day; is_unknown: boolean; is_told: boolean }>`
    with holding as (${holdings(owned)}),
    held as (
      select asked.day, fund_id, product_id, currency, sum(shares) as shares,
        bool_or(fund_id is not null and shares is null) as is_unknown,
        sum(nominal) filter (where paid_on <= asked.day) as paid_in
      from unnest(${days}::date[]) as asked (day) join holding as held on ${isHeldOn(sql`asked.day`)}
      group by asked.day, fund_id, product_id, currency
    ),
    valued as (
      select held.day, coalesce(latest.currency, held.currency) as currency, latest.value, held.is_unknown
      from held left join lateral (${latestPrice(sql`held.day`)}) as latest on true where held.fund_id is not null
      union all
      select held.day, coalesce(latest.currency, held.currency), latest.value, false
      from held left join lateral (${latestShare(sql`held.day`)}) as latest on true where held.product_id is not null
    )
    select day, currency, coalesce(sum(value), 0)::text as amount, bool_or(is_unknown) as is_unknown, count(value) > 0 as is_told
    from valued group by day, currency order by day, currency
  `.execute(db)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const isKnown = (held: typeof rows) =>
    held.length === 0 || (held.some((row) => row.is_told) && !held.some((row) => row.is_unknown))
  return new Map(
    days.flatMap((day) => {
      const held = byDay.get(day) ?? []
      return isKnown(held) ? [[day, held.map(toMoney)] as const] : []
    }),
  )
}

/**
 * What was paid in until today, with the agio, by its day, by currency and by the days from which and until which it counts: while
 * that for which it was paid is held and has a value.
 */
export async function selectPaidFor(
  db: Database,
  owned: Held,
): Promise<ReadonlyArray<{ day: Day; amount: Money; from: Day; until: Day | undefined }>> {
  const { brand, investorId, today } = owned
  const { rows } = await sql<Amount & { day: Day; counted_from: Day; counted_until: Day | null }>`
    with holding as (${holdings(owned)}),
    held as (
      select id, fund_id, product_id, currency, min(since) as since, max(until) as until, max(paid_on) as paid_on
      from holding group by id, fund_id, product_id, currency
    ),
    counted as (
      select held.id, held.until, greatest(held.since, held.paid_on, first.day) as since
      from held cross join lateral (
        select min(day) as day from (
          select day from fund_valuation where fund_id = held.fund_id
          union all
          select day from fund_product_valuation
          where product_id = held.product_id and currency = held.currency and reference_nominal is not null
        ) as valuation
      ) as first
      where first.day <= ${today}
    ),
    paid (id, day, amount, currency) as (
      select investment_id, day, amount, currency from fund_investment_cash_flow
      where brand = ${brand} and investor_id = ${investorId} and kind = 'capitalCall'
      union all
      select id, invested_on, agio, currency from fund_investment where brand = ${brand} and investor_id = ${investorId}
      union all
      select id, paid_on, nominal, currency from participation where brand = ${brand} and investor_id = ${investorId}
      union all
      select id, paid_on, agio, currency from participation where brand = ${brand} and investor_id = ${investorId}
    )
    select paid.day, paid.currency, sum(paid.amount)::text as amount, counted.since as counted_from,
      nullif(counted.until, 'infinity') as counted_until
    from paid join counted on counted.id = paid.id
    where paid.day <= ${today} and paid.amount <> 0 and counted.since < 'infinity'
    group by paid.day, paid.currency, counted.since, counted.until
    order by paid.day, paid.currency, counted.since, counted.until
  `.execute(db)
  return rows.map((row) => ({
    day: row.day,
    amount: toMoney(row),
    from: row.counted_from,
    until: row.counted_until ?? undefined,
  }))
}

/**
 * What was held and had a value on both days, the earlier one and today, no more of it than on either: what was bought or given
 * back between them does not count.
 */
export async function selectKeptValues(
  db: Database,
  owned: Held,
  from: Day,
): Promise<ReadonlyArray<{ readonly before: Money; readonly now: Money }>> {
  const { today: to } = owned
  const { rows } = await sql<{ before: string; before_currency: string; now: string; now_currency: string }>`
    with holding as (${holdings(owned)}),
    held as (
      select held.fund_id, held.product_id, held.currency, sum(least(held.shares, later.shares)) as shares,
        sum(held.nominal) filter (where held.paid_on <= ${from}) as paid_in
      from holding as held join holding as later on later.id = held.id
        and later.since <= ${to} and later.until > ${to}
      where ${isHeldOn(from)} and (held.fund_id is null or (held.shares is not null and later.shares is not null))
      group by held.fund_id, held.product_id, held.currency
    )
    select sum(earlier.value)::text as before, earlier.currency as before_currency, sum(latest.value)::text as now,
      latest.currency as now_currency
    from held join lateral (${latestValue(from)}) as earlier on true join lateral (${latestValue(to)}) as latest on true
    where earlier.value is not null and latest.value is not null
    group by earlier.currency, latest.currency order by earlier.currency, latest.currency
  `.execute(db)
  return rows.map((row) => ({
    before: createMoney(row.before, row.before_currency),
    now: createMoney(row.now, row.now_currency),
  }))
}

export async function selectFirstDay(db: Database, { brand, investorId }: Owner): Promise<Day | undefined> {
  const { rows } = await sql<{ first: Day | null }>`
    select min(since) as first from (
      select invested_on as since from fund_investment where brand = ${brand} and investor_id = ${investorId}
      union all
      select coalesce(accepted_on, paid_on, received_on) from participation
      where brand = ${brand} and investor_id = ${investorId}
    ) as held
  `.execute(db)
  return rows[0]?.first ?? undefined
}

/** B1.7: what was paid in and received until the day, by kind, day and currency; without derived distributions. */
export async function selectMoved(
  db: Database,
  { brand, investorId }: Owner,
  today: Day,
): Promise<readonly MovedMoney[]> {
  const { rows } = await sql<Amount & { kind: MovedKind; day: Day }>`
    with moved (kind, day, amount, currency) as (
      select kind::text, day, amount, currency from fund_investment_cash_flow
      where brand = ${brand} and investor_id = ${investorId}
      union all
      select 'agio', invested_on, agio, currency from fund_investment
      where brand = ${brand} and investor_id = ${investorId}
      union all
      select 'payment', paid_on, nominal, currency from participation
      where brand = ${brand} and investor_id = ${investorId}
      union all
      select 'agio', paid_on, agio, currency from participation
      where brand = ${brand} and investor_id = ${investorId}
      union all
      select 'payout', day, amount, currency from participation_payout
      where brand = ${brand} and investor_id = ${investorId}
    )
    select kind, day, currency, sum(amount)::text as amount from moved
    where day <= ${today} and amount <> 0
    group by kind, day, currency order by kind, day, currency
  `.execute(db)
  return rows.map(({ kind, day, ...amount }) => ({ kind, day, amount: toMoney(amount) }))
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
      property.currency,
      sum(round(property.appraised_market_value * link.ownership_share / 100, 2))::text as amount
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
      select coalesce(closed_on <= ${today}, false) as is_closed from fund_investment
      where brand = ${brand} and investor_id = ${investorId}
      union all
      select coalesce(closed_on <= ${today}, false) from participation where brand = ${brand} and investor_id = ${investorId}
    ), owned as (
      select distinct property.id, property.country
      from (${parents(brand, parentIds)}) as parent ${linkedProperties(brand)} where ${isOwned(today)}
    )
    select (select count(*) from item where not is_closed)::integer as active,
      (select count(*) from item where is_closed)::integer as historical,
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
