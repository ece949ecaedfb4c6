import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDemoPortal } from '../../../../tests/api/demo-portal.ts'
import type { encodeSummary } from '../summary.wire.ts'

const portal = await openDemoPortal()
const { db, app } = portal
afterAll(portal.close)

type Summary = ReturnType<typeof encodeSummary>
type Part = { readonly key: string | null; readonly amount: string }

/** The day of the demo portal's clock. */
const TODAY = '2026-11-15'

async function loadSummary(currency: string): Promise<Summary> {
  const token = await portal.enter('halden', 'special.investor')
  const response = await app.request(`/api/halden/portfolio/summary?currency=${currency}`, {
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Summary
}

/**
 * Each investment of special.investor with its value in the asked currency, written apart from our own code: one row for
 * each investment instead of sums, conversion by one multiplication, `numeric` throughout. They hold no participations.
 */
const valued = (currency: string) => sql`
  with me as (select investor_id as id from login where brand = 'halden' and username = 'special.investor'),
  rate as (
    select 'EUR' as currency, 1::numeric as rate
    union all
    (select distinct on (currency) currency, rate::numeric from currency_rate where day <= ${TODAY}::date
      order by currency, day desc)
  ),
  investment as (
    select held.*, fund.kind as fund_kind, fund.source_system as system, fund.source_key as key,
      (select valuation.share_price from fund_valuation as valuation where valuation.fund_id = held.fund_id
        and valuation.day = (select max(day) from fund_valuation as latest
          where latest.fund_id = held.fund_id and latest.day <= ${TODAY}::date)) as price
    from fund_investment as held join fund on fund.id = held.fund_id join me on me.id = held.investor_id
    where held.closed_on is null or held.closed_on > ${TODAY}::date
  ),
  valued as (
    select investment.*, price * number_of_shares / own.rate * wanted.rate as value,
      case when open_own_capital > 0 then open_own_capital else 0 end / own.rate * wanted.rate as open
    from investment join rate as own on own.currency = investment.currency
      join rate as wanted on wanted.currency = ${currency}
  )`

/** The total as shown, spread by the largest remainder: first whole cents, then the missing ones by rank. */
const inCents = (shares: ReturnType<typeof sql>) => sql<Part>`
  exact as (${shares}),
  total as (select sum(amount) as exact, round(sum(amount), 2) * 100 as cents from exact),
  quota as (select key, exact.amount * total.cents / total.exact as cents from exact, total),
  whole as (select key, floor(cents) as cents, cents - floor(cents) as rest from quota),
  missing as (select (select cents from total) - sum(cents) as cents from whole),
  ranked as (select key, cents, row_number() over (order by rest desc, coalesce(key, '') collate "C") as rank from whole),
  spread as (
    select key, (cents + case when rank <= (select cents from missing) then 1 else 0 end) / 100 as amount from ranked
  )
  select key, trim_scale(amount)::text as amount from spread
  where spread.amount > 0 order by spread.amount desc, coalesce(key, '') collate "C"`

/** Looked through to the unsold properties, in proportion to their appraised value in euros. */
const spreadBy = (column: ReturnType<typeof sql>) => sql`
  select case when estate.id is null then null else ${column} end as key,
    sum(valued.value * coalesce(estate.worth / estate.all_worth, 1)) as amount
  from valued left join (
    select link.system, link.key, property.id, property.country,
      property.main_use_type || case when is_development and main_use_type <> 'development' then 'Development' else '' end as use,
      round(appraised_market_value * ownership_share / 100, 2) / rate.rate as worth,
      sum(round(appraised_market_value * ownership_share / 100, 2) / rate.rate) over (partition by link.system, link.key) as all_worth
    from property join property_parent as link on link.property_id = property.id
      join rate on rate.currency = property.currency
    where link.brand = 'halden' and appraised_market_value is not null
      and (sold_on is null or sold_on > ${TODAY}::date) and (purchased_on is null or purchased_on <= ${TODAY}::date)
  ) as estate on estate.system = valued.system and estate.key = valued.key
  group by 1`

const VIEWS = {
  type: sql`select case fund_kind when 'special' then 'specialFundInvestment' when 'fundOfFunds' then 'fundOfFundsInvestment'
    else fund_kind || 'Investment' end as key, sum(value) as amount from valued group by 1`,
  currency: sql`select currency::text as key, sum(value) as amount from valued group by 1`,
  useType: spreadBy(sql`estate.use`),
  country: spreadBy(sql`estate.country::text`),
} as const

describe.each(['EUR', 'USD', 'GBP'])(
  'B1.3 B1.5 in %s, an independent query confirms to the cent',
  (currency) => {
    test('the totals of special.investor', async () => {
      const { value, openCommitments, counts, currencies } = await loadSummary(currency)
      const { rows } = await sql<{ value: string; open: string; count: number }>`
      ${valued(currency)}
      select trim_scale(round(sum(value), 2))::text as value,
        trim_scale(round(sum(open), 2))::text as open, count(*)::integer as count
      from valued
    `.execute(db)
      expect(rows[0]).toEqual({
        value: value?.amount,
        open: openCommitments.amount,
        count: counts.active,
      })
      expect(counts.active).toBeGreaterThan(20)
      expect(currencies).toEqual(['EUR', 'GBP', 'USD'])
    })

    test('the change of what was held at the end of the last year and still is', async () => {
      const { change } = await loadSummary(currency)
      const { rows } = await sql<{ changed: string }>`
      ${valued(currency)}, earlier as (
        select valued.*, number_of_shares - coalesce((
          select sum(case flow.kind when 'capitalCall' then flow.shares else -flow.shares end)
          from fund_investment_cash_flow as flow
          where flow.investment_id = valued.id and flow.day > '2025-12-31' and flow.day <= ${TODAY}::date
            and flow.kind <> 'distribution'
        ), 0) as shares_then
        from valued where invested_on <= '2025-12-31'
      ), kept as (
        select least(number_of_shares, shares_then) * price / own.rate * wanted.rate as value,
          least(number_of_shares, shares_then) * (
            select share_price from fund_valuation as valuation where valuation.fund_id = earlier.fund_id
              and valuation.day <= '2025-12-31' order by valuation.day desc limit 1
          ) / own.rate * wanted.rate as before
        from earlier join rate as own on own.currency = earlier.currency join rate as wanted on wanted.currency = ${currency}
      )
      select trim_scale(round(sum(value), 2) - round(sum(before), 2))::text as changed from kept
    `.execute(db)
      expect(rows[0]).toEqual({ changed: change?.amount.amount })
    })

    test('what had been paid in by each day of the course for what was held then and had a price', async () => {
      const { history } = await loadSummary(currency)
      const told = history.filter(({ value }) => value !== undefined)
      const { rows } = await sql<{ date: string; paidIn: string }>`
      with me as (select investor_id as id from login where brand = 'halden' and username = 'special.investor'),
      paid as (
        select flow.investment_id, flow.day, flow.amount, flow.currency from fund_investment_cash_flow as flow
          join me on me.id = flow.investor_id where flow.kind = 'capitalCall'
        union all
        select held.id, held.invested_on, held.agio, held.currency from fund_investment as held
          join me on me.id = held.investor_id where held.agio <> 0
      ),
      rated as (
        select paid.*, case when paid.currency = 'EUR' then 1 else (select rate::numeric from currency_rate
          where currency = paid.currency and day <= paid.day and day > paid.day - 46 order by day desc limit 1) end as own, case when ${currency}::text = 'EUR' then 1 else (select rate::numeric from currency_rate
          where currency = ${currency}::text and day <= paid.day and day > paid.day - 46 order by day desc limit 1) end as wanted
        from paid
      )
      select asked.day::text as date, trim_scale(round(coalesce(sum(rated.amount / own * wanted), 0), 2))::text as "paidIn"
      from unnest(${told.map(({ date }) => date)}::date[]) as asked (day)
        left join fund_investment as held on held.investor_id = (select id from me) and held.invested_on <= asked.day
          and (held.closed_on is null or held.closed_on > asked.day)
          and exists (select from fund_valuation as price where price.fund_id = held.fund_id and price.day <= asked.day)
        left join rated on rated.investment_id = held.id and rated.day <= asked.day
      group by asked.day order by asked.day
    `.execute(db)
      expect(told.length).toBeGreaterThan(60)
      expect(told.map(({ date, paidIn }) => ({ date, paidIn }))).toEqual(rows)
    })

    test.each(['type', 'currency', 'useType', 'country'] as const)('the allocation by %s', async (view) => {
      const { allocations, value } = await loadSummary(currency)
      const { rows } = await sql<Part>`${valued(currency)}, ${inCents(VIEWS[view])}`.execute(db)
      expect(allocations[view].map((part) => ({ key: part.key ?? null, amount: part.value.amount }))).toEqual(
        rows,
      )
      const { rows: sums } = await sql<{ sum: string }>`
      select trim_scale(sum(amount))::text as sum from unnest(${rows.map(({ amount }) => amount)}::numeric[]) as amount
    `.execute(db)
      expect(sums[0]?.sum).toBe(value?.amount)
    })
  },
)
