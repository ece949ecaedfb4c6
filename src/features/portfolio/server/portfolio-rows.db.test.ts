import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { coursesShape, rowsShape } from '../portfolio-rows.wire.ts'
import { portfolioEndpoints } from './portfolio.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const call = buildTestApi(db, portfolioEndpoints())
const house = houseFactories(db)

async function addPerson() {
  const investor = await house.addInvestor()
  return { investor, principal: buildPrincipal({ investorId: investor.id }) }
}

type Principal = ReturnType<typeof buildPrincipal>

async function load(path: string, as: Principal): Promise<unknown> {
  const response = await call(`/api/halden/portfolio${path}`, { as })
  expect(response.status).toBe(200)
  return await response.json()
}

const loadBasic = async (as: Principal) => rowsShape.parse(await load('?basic', as)).items
const loadCourses = async (ids: readonly string[], as: Principal) =>
  coursesShape.parse(await load(`/${ids.join()}?course`, as))

async function addPayout(investorId: string, participationId: string, amount: string, currency = 'EUR') {
  await house.add('participation_payout', {
    id: randomUUID(),
    brand: 'halden',
    investor_id: investorId,
    participation_id: participationId,
    source_key: randomUUID(),
    day: '2025-06-30',
    amount,
    currency,
  })
}

describe('B1.2 the list with its basic values', () => {
  test('tells of a fund what its row shows, and nothing else', async () => {
    const { investor, principal } = await addPerson()
    const fund = await house.addFund({ name: 'Core', isin: 'DE000A1B2C34', asset_class: 'IMMOBILIEN_BUERO' })
    await house.addValuation(fund.id, { day: '2026-06-30', share_price: '99' })
    await house.addValuation(fund.id, { day: '2026-09-30', share_price: '101.500000' })
    const { id } = await house.addInvestment(investor.id, fund.id, {
      number: 'S-7',
      nominal: '100000.00',
      number_of_shares: '1000.123456',
      invested_on: '2022-03-01',
    })
    expect(await loadBasic(principal)).toEqual([
      {
        id,
        _type: 'specialFundInvestment',
        name: 'Core',
        status: 'active',
        nominal: { amount: '100000', currency: 'EUR' },
        currentShareValue: { amount: '101512.530784', currency: 'EUR' },
        valuationDate: '2026-09-30',
        number: 'S-7',
        isin: 'DE000A1B2C34',
        numberOfShares: '1000.123456',
        since: '2022-03-01',
        assetClass: 'IMMOBILIEN_BUERO',
      },
    ])
  })

  test('B1.4 without a price, or once it is closed, there is no current value', async () => {
    const { investor, principal } = await addPerson()
    const [unvalued, closed] = [await house.addFund(), await house.addFund()]
    await house.addValuation(closed.id)
    await house.addInvestment(investor.id, unvalued.id, { nominal: '2' })
    await house.addInvestment(investor.id, closed.id, {
      nominal: '1',
      status: 'historical',
      closed_on: '2026-10-15',
    })
    const items = await loadBasic(principal)
    expect(items.map(({ status, closingDate }) => [status, closingDate])).toEqual([
      ['active', undefined],
      ['historical', '2026-10-15'],
    ])
    for (const item of items) {
      expect(item).not.toHaveProperty('currentShareValue')
      expect(item).not.toHaveProperty('valuationDate')
    }
  })

  test.each([
    [{ accepted_on: '2019-05-20', paid_on: '2019-06-01', received_on: '2019-05-02' }, '2019-05-20'],
    [{ paid_on: '2019-06-01', received_on: '2019-05-02' }, '2019-06-01'],
    [{ received_on: '2019-05-02' }, '2019-05-02'],
    [{}, undefined],
  ])('a participation counts from its acceptance, its payment or its arrival: %o', async (days, since) => {
    const { investor, principal } = await addPerson()
    const product = await house.addProduct({ name: 'Wohnen Nord', asset_class: 'IMMOBILIEN_WOHNEN' })
    const { id } = await house.addParticipation(investor.id, product.id, { number: 'B-1', ...days })
    expect(await loadBasic(principal)).toEqual([
      {
        id,
        _type: 'publicFundInvestment',
        name: 'Wohnen Nord',
        status: 'active',
        nominal: { amount: '25000', currency: 'EUR' },
        number: 'B-1',
        ...(since && { since }),
        assetClass: 'IMMOBILIEN_WOHNEN',
      },
    ])
  })

  test('holds the subscriptions that can be continued, with what the tool needs', async () => {
    const { investor, principal } = await addPerson()
    const product = await house.addProduct({ name: 'Stadtquartier' })
    const { id } = await house.addSubscription(investor.id, product.id, { tool_reference: 'ZS-1' })
    await house.addSubscription(investor.id, product.id, { status: 'ANGENOMMEN' })
    expect(await loadBasic(principal)).toEqual([
      {
        id,
        _type: 'publicSubscription',
        name: 'Stadtquartier',
        status: 'active',
        nominal: { amount: '10000', currency: 'EUR' },
        subscription: { status: 'OFFEN', changedAt: '2026-10-01T09:00:00.000Z', reference: 'ZS-1' },
      },
    ])
  })

  test('is empty for people who are no investors', async () => {
    expect(await loadBasic(buildPrincipal())).toEqual([])
  })
})

describe('B1.2 the course of some items', () => {
  test('share prices of funds, what was paid out of public funds; B1.3 up to the day of closing', async () => {
    const { investor, principal } = await addPerson()
    const fund = await house.addFund()
    await house.addValuation(fund.id, { day: '2026-09-30', share_price: '101.500000' })
    await house.addValuation(fund.id, { day: '2026-06-30', share_price: '99.123456' })
    const since = '2022-03-01'
    const open = await house.addInvestment(investor.id, fund.id, { invested_on: since })
    const closing = { status: 'historical', closed_on: '2026-08-15', invested_on: since } as const
    const closed = await house.addInvestment(investor.id, fund.id, closing)
    const product = await house.addProduct()
    const paid = await house.addParticipation(investor.id, product.id)
    await addPayout(investor.id, paid.id, '500.25')
    await addPayout(investor.id, paid.id, '12.25')
    const { items, missing } = await loadCourses([paid.id, closed.id, open.id], principal)
    expect(new Map(items.map((item) => [item.id, item]))).toEqual(
      new Map<string, unknown>([
        [
          open.id,
          {
            id: open.id,
            status: 'active',
            since,
            sharePrices: {
              currency: 'EUR',
              dates: ['2026-06-30', '2026-09-30'],
              amounts: ['99.123456', '101.5'],
            },
          },
        ],
        [
          closed.id,
          {
            id: closed.id,
            status: 'historical',
            since,
            sharePrices: { currency: 'EUR', dates: ['2026-06-30'], amounts: ['99.123456'] },
          },
        ],
        [paid.id, { id: paid.id, status: 'active', paidOut: { amount: '512.5', currency: 'EUR' } }],
      ]),
    )
    expect(missing).toEqual([])
  })

  test('holds no prices of a currency before the present one', async () => {
    const { investor, principal } = await addPerson()
    const fund = await house.addFund()
    await house.addValuation(fund.id, { day: '2026-03-31', currency: 'CHF' })
    await house.addValuation(fund.id, { day: '2026-06-30', share_price: '100' })
    const { id } = await house.addInvestment(investor.id, fund.id)
    const { items } = await loadCourses([id], principal)
    expect(items[0]?.sharePrices).toEqual({ currency: 'EUR', dates: ['2026-06-30'], amounts: ['100'] })
  })

  test('names nothing where nothing was valued, and no sum of different currencies', async () => {
    const { investor, principal } = await addPerson()
    const unvalued = await house.addInvestment(investor.id, (await house.addFund()).id)
    const product = await house.addProduct()
    const unpaid = await house.addParticipation(investor.id, product.id)
    const mixed = await house.addParticipation(investor.id, product.id)
    await addPayout(investor.id, mixed.id, '5')
    await addPayout(investor.id, mixed.id, '5', 'USD')
    const { items } = await loadCourses([unvalued.id, unpaid.id, mixed.id], principal)
    const find = (id: string) => items.find((item) => item.id === id)
    expect(find(unvalued.id)).not.toHaveProperty('sharePrices')
    expect(find(unpaid.id)?.paidOut).toEqual({ amount: '0', currency: 'EUR' })
    expect(find(mixed.id)).not.toHaveProperty('paidOut')
  })

  test('tells which were not found; another investor’s alone: 404', async () => {
    const { investor, principal } = await addPerson()
    const fund = await house.addFund()
    const mine = await house.addInvestment(investor.id, fund.id)
    const other = (await house.addInvestor()).id
    const theirs = await house.addInvestment(other, fund.id)
    const paid = await house.addParticipation(other, (await house.addProduct()).id)
    expect(await loadCourses([theirs.id, mine.id, paid.id], principal)).toMatchObject({
      items: [{ id: mine.id }],
      missing: [theirs.id, paid.id],
    })
    for (const as of [principal, buildPrincipal()])
      for (const id of [theirs.id, paid.id])
        expect((await call(`/api/halden/portfolio/${id}?course`, { as })).status).toBe(404)
  })
})
