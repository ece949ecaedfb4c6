import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openDemoPortal } from '../../../../tests/api/demo-portal.ts'
import type { getInvestmentReturns, getPortfolioReturns, getPortfolioWorking } from '../returns.wire.ts'

const portal = await openDemoPortal()
const { db, app } = portal
afterAll(portal.close)

type Portfolio = z.output<(typeof getPortfolioReturns)['answer']>
type Working = z.output<(typeof getPortfolioWorking)['answer']>
type Investment = z.output<(typeof getInvestmentReturns)['answer']>

async function ask(path: string, { brand = 'halden', username = 'special.investor' } = {}) {
  const token = await portal.enter(brand, username)
  return await app.request(`/api/${brand}/portfolio/${path}`, {
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  })
}

async function load<Answer>(...call: Parameters<typeof ask>): Promise<Answer> {
  const response = await ask(...call)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

/** Every flow of special.investor up to a day in the asked currency, written apart from our own code. */
const flows = (currency: string, day: string) => sql`
  with me as (select investor_id as id from login where brand = 'halden' and username = 'special.investor'),
  held as (select held.* from fund_investment as held join me on me.id = held.investor_id where held.invested_on <= ${day}::date),
  recorded as (
    select flow.investment_id, flow.kind::text, flow.day, flow.currency,
      case when flow.kind = 'capitalCall' then -flow.amount else flow.amount end as amount
    from fund_investment_cash_flow as flow join held on held.id = flow.investment_id where flow.day <= ${day}::date
    union all
    select id, 'agio', invested_on, currency, -agio from held where agio > 0
    union all
    select held.id, 'value', ${day}::date, price.currency, price.share_price * (
      select sum(case moved.kind when 'capitalCall' then moved.shares else -moved.shares end)
      from fund_investment_cash_flow as moved
      where moved.investment_id = held.id and moved.kind <> 'distribution' and moved.day <= ${day}::date)
    from held cross join lateral (
      select share_price, currency from fund_valuation as valuation
      where valuation.fund_id = held.fund_id and valuation.day <= ${day}::date order by valuation.day desc limit 1
    ) as price where held.closed_on is null or held.closed_on > ${day}::date
  ),
  converted as (
    select recorded.*, amount / own.rate * wanted.rate as converted
    from recorded
      cross join lateral (select * from rate_on(recorded.currency, recorded.day)) as own
      cross join lateral (select * from rate_on(${currency}, recorded.day)) as wanted
  )`

await sql`create function rate_on(wanted text, asked date) returns table (rate numeric) language sql as $$
  select 1::numeric where wanted = 'EUR'
  union all
  (select found.rate::numeric from currency_rate as found where found.currency = wanted and found.day <= asked
    order by found.day desc limit 1)
$$`.execute(db)

describe.each([
  ['EUR', '2026-11-15'],
  ['USD', '2026-11-15'],
  ['GBP', '2026-09-30'],
  ['EUR', '2022-12-31'],
])('returns in %s at %s, an independent query confirms', (currency, day) => {
  const asked = `?currency=${currency}&date=${day}&derived=exclude`

  test('what was paid, received and is worth, to the cent', async () => {
    const { figures, counted, leftOut } = await load<Portfolio>(`returns${asked}`)
    const { rows } = await sql<{ paid: string; fees: string; received: string; value: string }>`
      ${flows(currency, day)}
      select trim_scale(round(-sum(converted) filter (where kind in ('capitalCall', 'agio')), 2))::text as paid,
        trim_scale(round(-sum(converted) filter (where kind = 'agio'), 2))::text as fees,
        trim_scale(round(sum(converted) filter (where kind in ('distribution', 'capitalReturn')), 2))::text as received,
        trim_scale(round(sum(converted) filter (where kind = 'value'), 2))::text as value
      from converted`.execute(db)
    expect(leftOut).toEqual([])
    expect(counted).toBeGreaterThan(day < '2026' ? 10 : 20)
    const { paidIn: paid, fees, received, value } = figures.capital ?? {}
    expect({ paid, fees, received, value }).toEqual(rows[0])
  })

  test('the rate makes the present values of all flows vanish', async () => {
    const { figures } = await load<Portfolio>(`returns${asked}`)
    const { rows } = await sql<{ rest: string; paid: string }>`
      ${flows(currency, day)}
      select (sum(converted / power(1 + ${figures.moneyWeighted.rate}::numeric,
          (day - (select min(day) from converted))::numeric / 365)))::text as rest,
        sum(converted) filter (where kind = 'capitalCall')::text as paid
      from converted`.execute(db)
    expect(Math.abs(Number(rows[0]?.rest) / Number(rows[0]?.paid))).toBeLessThan(1e-9)
  })

  test('each investment in its own currency: total value to paid-in', async () => {
    const { investments } = await load<Portfolio>(`returns${asked}`)
    const { rows } = await sql<{ id: string; tvpi: string }>`
      ${flows('EUR', day)}
      select investment_id as id, trim_scale(round(sum(amount) filter (where kind not in ('capitalCall', 'agio'))
        / -sum(amount) filter (where kind in ('capitalCall', 'agio')), 4))::text as tvpi
      from recorded group by investment_id`.execute(db)
    const byId = new Map(rows.map(({ id, tvpi }) => [id, tvpi]))
    expect(investments.length).toBe(rows.length)
    for (const { id, figures } of investments)
      expect([id, Number(figures.multiples.tvpi).toFixed(3)]).toEqual([id, Number(byId.get(id)).toFixed(3)])
  })
})

describe('the working', () => {
  test('holds the flows with their rates, and those add up to the figures', async () => {
    const { flows: shown, steps } = await load<Working>('returns/working')
    const { figures } = await load<Portfolio>('returns')
    const sum = (isCounted: (kind: string) => boolean) =>
      shown
        .filter(({ kind }) => isCounted(kind))
        .reduce((total, { converted }) => total + Number(converted), 0)
    expect(sum((kind) => kind === 'value')).toBeCloseTo(Number(figures.capital?.value), 2)
    expect(-sum((kind) => kind === 'capitalCall' || kind === 'agio')).toBeCloseTo(
      Number(figures.capital?.paidIn),
      2,
    )
    expect(
      shown.filter(({ amount }) => amount.currency === 'USD').every(({ rates }) => rates.length === 1),
    ).toBe(true)
    const growth = steps.reduce((product, { factor }) => product * Number(factor), 1)
    expect(growth - 1).toBeCloseTo(Number(figures.timeWeighted.total), 9)
  })

  test('B1.4 derived distributions are marked and can be left out', async () => {
    const [all, recorded] = [
      await load<Portfolio>('returns'),
      await load<Portfolio>('returns?derived=exclude'),
    ]
    expect(all.derivedCount).toBeGreaterThan(0)
    expect(Number(all.figures.capital?.received)).toBeGreaterThan(Number(recorded.figures.capital?.received))
    const { flows: shown } = await load<Working>('returns/working')
    expect(shown.filter(({ isDerived }) => isDerived)).toHaveLength(all.derivedCount)
  })
})

describe('where the data do not allow a figure', () => {
  test('B1.7 a participation whose fund tells no reference names the missing value; the others count', async () => {
    const { figures, leftOut, counted } = await load<Portfolio>('returns', {
      brand: 'linden',
      username: 'public.investor',
    })
    expect(counted).toBeGreaterThan(3)
    expect(figures.multiples.tvpi).toMatch(/^\d\.\d+$/)
    expect(leftOut.length).toBeGreaterThan(0)
    for (const { missing } of leftOut) expect(missing).toMatchObject([{ kind: 'value', date: '2026-11-15' }])
  })

  test('before a capital call that does not say how many shares, their number is not known', async () => {
    const { rows } = await sql<{ id: string; last: string; before: string }>`
      select investment_id as id, max(flow.day)::text as last, (max(flow.day) - 1)::text as before
      from fund_investment_cash_flow as flow
        join login on login.investor_id = flow.investor_id and username = 'special.investor'
      where kind = 'capitalCall' group by 1 having count(*) > 2 order by 1 limit 1`.execute(db)
    const { id = '', last = '', before = '' } = rows[0] ?? {}
    const known = await load<Investment>(`returns/${id}?date=${before}`)
    expect(known.figures.missing).toEqual([])
    await sql`update fund_investment_cash_flow set shares = null where investment_id = ${id} and day = ${last}`.execute(
      db,
    )
    const { figures } = await load<Investment>(`returns/${id}?date=${before}`)
    expect(figures.missing).toEqual([{ kind: 'shares', date: last }])
    expect(figures.multiples.dpi).toBeDefined()
    expect(figures.capital?.value).toBeUndefined()
    expect((await load<Investment>(`returns/${id}?date=${last}`)).figures.missing).toEqual([])
  })
})

describe('what is asked wrongly', () => {
  test.each([
    'returns?date=2999-01-01',
    'returns?currency=XTS',
    'returns?date=soon',
    'returns?derived=maybe',
  ])('%s is refused', async (path) => {
    expect((await ask(path)).status).toBe(400)
  })

  test('another investor’s investment is not found', async () => {
    const { investments } = await load<Portfolio>('returns')
    const id = investments[0]?.id
    const response = await ask(`returns/${id}`, { username: 'both.investor' })
    expect(response.status).toBe(404)
  })

  test('before the first investment nothing is known', async () => {
    const { investments, figures } = await load<Portfolio>('returns?date=1990-01-01')
    expect(investments).toEqual([])
    expect(figures.missing).toEqual([{ kind: 'payments' }])
  })
})
