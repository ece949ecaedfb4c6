import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDemoPortal } from '../../tests/api/demo-portal.ts'

const portal = await openDemoPortal()
const { db, app } = portal
afterAll(portal.close)

const TODAY = '2026-11-15'
/** Halden's special funds, both kinds, one who has left everything; Linden's participations. */
const PEOPLE = [
  ['halden', 'special.investor'],
  ['halden', 'both.investor'],
  ['halden', 'historical.investor'],
  ['linden', 'public.investor'],
  ['linden', 'large.investor'],
] as const
const DAYS = [TODAY, '2025-12-31', '2022-12-31'] as const

type Money = { readonly amount: string }
type Summary = {
  readonly value?: Money
  readonly paidIn: Money
  readonly unconvertedPayments: readonly Money[]
  readonly received: Readonly<Record<'total' | 'derived', Money>>
}
type Returns = {
  readonly leftOut: readonly unknown[]
  readonly figures: { readonly capital?: Readonly<Record<'paidIn' | 'received' | 'value', string>> }
  readonly investments: readonly unknown[]
}

async function ask<Answer>(brand: string, username: string, path: string): Promise<Answer> {
  const token = await portal.enter(brand, username)
  const response = await app.request(`/api/${brand}/portfolio/${path}`, {
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

await sql`create function rate_at(wanted text, asked date) returns numeric stable language sql as $$
  select case when wanted = 'EUR' then 1 else (
    select rate from currency_rate where currency = wanted and day between asked - 45 and asked order by day desc limit 1
  ) end
$$`.execute(db)

/** B1.7, in its own words: each sum of what the ledger line says, by its own day, apart from our own queries. */
async function work(brand: string, username: string, currency: string, day: string) {
  const { rows } = await sql<{ paid: string; received: string; value: string | null }>`
    with me as (select investor_id as id from login where brand = ${brand} and username = ${username}),
    paid (day, amount, currency) as (
      select flow.day, flow.amount, flow.currency from fund_investment_cash_flow as flow, me
      where flow.investor_id = me.id and flow.kind = 'capitalCall'
      union all select invested_on, agio, currency from fund_investment, me where investor_id = me.id
      union all select paid_on, nominal + coalesce(agio, 0), currency from participation, me where investor_id = me.id
    ), received (day, amount, currency) as (
      select flow.day, flow.amount, flow.currency from fund_investment_cash_flow as flow, me
      where flow.investor_id = me.id and flow.kind <> 'capitalCall'
      union all select day, amount, currency from participation_payout, me where investor_id = me.id
    ), worth (amount, currency) as (
      select price.share_price * (
        select sum(case flow.kind when 'capitalCall' then shares else -shares end) from fund_investment_cash_flow as flow
        where flow.investment_id = held.id and flow.kind <> 'distribution' and flow.day <= ${day}::date
      ), price.currency
      from fund_investment as held join me on me.id = held.investor_id
        cross join lateral (select * from fund_valuation as v where v.fund_id = held.fund_id and v.day <= ${day}::date
          order by v.day desc limit 1) as price
      where held.invested_on <= ${day}::date and coalesce(held.closed_on > ${day}::date, true)
      union all
      select held.nominal / nav.reference_nominal * nav.net_asset_value, nav.currency
      from participation as held join me on me.id = held.investor_id
        cross join lateral (select * from fund_product_valuation as v where v.product_id = held.product_id
          and v.day <= ${day}::date order by v.day desc limit 1) as nav
      where held.paid_on <= ${day}::date and coalesce(held.closed_on > ${day}::date, true)
        and nav.reference_nominal is not null
    )
    select
      (select trim_scale(round(coalesce(sum(amount / rate_at(currency, day) * rate_at(${currency}, day)), 0), 2))
        from paid where day <= ${day}::date)::text as paid,
      (select trim_scale(round(coalesce(sum(amount / rate_at(currency, day) * rate_at(${currency}, day)), 0), 2))
        from received where day <= ${day}::date)::text as received,
      (select trim_scale(round(sum(amount / rate_at(currency, ${day}) * rate_at(${currency}, ${day})), 2))
        from worth)::text as value`.execute(db)
  return rows[0]
}

/** The amounts of one column of the statement as a table. */
async function readColumn(brand: string, username: string, query: string, name: string): Promise<number[]> {
  const token = await portal.enter(brand, username)
  const response = await app.request(`/api/${brand}/portfolio/statement.csv?language=en-GB&${query}`, {
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  const [head, ...rows]: string[][] = (await response.text())
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? [])
  return rows.map((row) => Number(row[head?.indexOf(name) ?? -1] ?? '0'))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe.each(['EUR', 'USD'])(
  'B1.7 in %s one word has one figure, as independent SQL tells it',
  (currency) => {
    test.each(PEOPLE)('on the portfolio page of %s %s', async (brand, username) => {
      const { paidIn, received, value, unconvertedPayments } = await ask<Summary>(
        brand,
        username,
        `summary?currency=${currency}`,
      )
      const expected = await work(brand, username, currency, TODAY)
      expect(unconvertedPayments).toEqual([])
      expect(paidIn.amount).toBe(expected?.paid)
      expect(value?.amount).toBe(expected?.value ?? '0')
      // Two rounded figures: their difference may be a cent beside the rounded one.
      const recorded = Number(received.total.amount) - Number(received.derived.amount)
      expect(Math.abs(recorded - Number(expected?.received))).toBeLessThan(0.011)
    })

    test.each(PEOPLE.flatMap(([brand, username]) => DAYS.map((day) => [brand, username, day] as const)))(
      'in the returns and the statement of %s %s at %s',
      async (brand, username, day) => {
        const query = `currency=${currency}&date=${day}&derived=exclude`
        const { figures, leftOut, investments } = await ask<Returns>(brand, username, `returns?${query}`)
        const { paid = '0', received = '0', value } = (await work(brand, username, currency, day)) ?? {}
        if (leftOut.length === 0 && investments.length > 0)
          expect(figures.capital).toMatchObject({ paidIn: paid, received })
        const values = await readColumn(brand, username, query, `Value in ${currency}`)
        expect(values).toHaveLength(investments.length)
        // Cents of each line against the sum rounded once.
        expect(Math.abs(sum(values) - Number(value))).toBeLessThan(0.01 + values.length * 0.005)
      },
    )
  },
)

test('B1.7 one figure on the portfolio page, in the returns and in the statement', async () => {
  const [brand, username] = PEOPLE[0]
  const summary = await ask<Summary>(brand, username, 'summary')
  const { figures } = await ask<Returns>(brand, username, 'returns')
  expect(figures.capital).toMatchObject({
    paidIn: summary.paidIn.amount,
    received: summary.received.total.amount,
    value: summary.value?.amount,
  })
})
