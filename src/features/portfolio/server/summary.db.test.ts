import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import type { encodeSummary } from '../summary.wire.ts'
import { summaryEndpoints } from './summary.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = houseFactories(db)
const call = buildTestApi(db, summaryEndpoints({ now: () => new Date('2026-11-15T12:00:00Z') }))

type Summary = ReturnType<typeof encodeSummary>

async function load(investorId: string | undefined, query = ''): Promise<Summary> {
  const as = buildPrincipal(investorId === undefined ? {} : { investorId })
  const response = await call(`/api/halden/portfolio/summary${query}`, { as })
  expect(response.status).toBe(200)
  return (await response.json()) as Summary
}

async function addHeldFund(investorId: string, own: Parameters<typeof house.addInvestment>[2] = {}) {
  const fund = await house.addFund({ currency: own.currency ?? 'EUR' })
  const investment = await house.addInvestment(investorId, fund.id, own)
  return { fund, investment }
}

beforeAll(async () => {
  for (const [currency, rate] of [
    ['USD', '1.25'],
    ['GBP', '0.8'],
  ] as const)
    await house.add('currency_rate', { currency, day: '2026-11-13', rate })
})

describe('B1.3 the portfolio as a whole', () => {
  test('B1.5 adds up what is held in three currencies, and says at which rates', async () => {
    const investor = await house.addInvestor()
    const { fund } = await addHeldFund(investor.id, { number_of_shares: '10.5' })
    await house.addValuation(fund.id, { day: '2026-09-30', share_price: '100.123456' })
    const { fund: american } = await addHeldFund(investor.id, { number_of_shares: '100', currency: 'USD' })
    await house.addValuation(american.id, { day: '2026-06-30', share_price: '50', currency: 'USD' })
    const { fund: british } = await addHeldFund(investor.id, { number_of_shares: '8', currency: 'GBP' })
    await house.addValuation(british.id, { day: '2026-08-31', share_price: '100', currency: 'GBP' })

    const summary = await load(investor.id)
    // 10.5 × 100.123456 + 100 × 50 ÷ 1.25 + 800 ÷ 0.8
    expect(summary.value).toEqual({ amount: '6051.3', currency: 'EUR' })
    expect(summary.rates.map(({ currency, date }) => [currency, date])).toEqual([
      ['GBP', '2026-11-13'],
      ['USD', '2026-11-13'],
    ])
    expect(summary.valueParts).toEqual([
      { basis: 'sharePrice', value: summary.value, from: '2026-06-30', to: '2026-09-30' },
    ])
    expect(summary.currencies).toEqual(['EUR', 'GBP', 'USD'])
    expect((await load(investor.id, '?currency=USD')).value).toEqual({ amount: '7564.12', currency: 'USD' })
  })

  test('leaves out of the totals what has no rate, and says so', async () => {
    const investor = await house.addInvestor()
    for (const [currency, price] of [
      ['XTS', '5'],
      ['EUR', '7'],
    ] as const) {
      const { fund } = await addHeldFund(investor.id, { number_of_shares: '1', currency })
      await house.addValuation(fund.id, { day: '2026-09-30', share_price: price, currency })
    }
    const { value, unconverted, currencies } = await load(investor.id)
    expect(value?.amount).toBe('7')
    expect(unconverted).toEqual([{ amount: '5', currency: 'XTS' }])
    expect(currencies).toEqual(['EUR'])
  })

  test('B1.5 a rate older than 45 days is none, and its currency is not offered', async () => {
    const investor = await house.addInvestor()
    await house.add('currency_rate', { currency: 'SEK', day: '2026-09-30', rate: '11' })
    const { fund } = await addHeldFund(investor.id, { number_of_shares: '1', currency: 'SEK' })
    await house.addValuation(fund.id, { day: '2026-09-30', share_price: '5', currency: 'SEK' })
    const { value, unconverted, currencies } = await load(investor.id)
    expect(value?.amount).toBe('0')
    expect(unconverted).toEqual([{ amount: '5', currency: 'SEK' }])
    expect(currencies).toEqual(['EUR'])
  })

  test('tells value and change over time: what was held then, at the price known then', async () => {
    const investor = await house.addInvestor()
    const { fund } = await addHeldFund(investor.id, { number_of_shares: '10', invested_on: '2025-11-01' })
    await house.addValuation(fund.id, { day: '2025-12-31', share_price: '90' })
    await house.addValuation(fund.id, { day: '2026-09-30', share_price: '99' })
    const closed = { closed_on: '2026-02-10', invested_on: '2025-12-01', number_of_shares: '4' } as const
    const { fund: left } = await addHeldFund(investor.id, closed)
    await house.addValuation(left.id, { day: '2025-12-31', share_price: '10' })
    const { history, value, change, counts } = await load(investor.id)
    expect(history.map(({ date, value: then }) => `${date} ${then}`)).toEqual([
      // Held, but nobody told its price.
      '2025-11-30 undefined',
      '2025-12-31 940',
      '2026-01-31 940',
      '2026-02-28 900',
      '2026-03-31 900',
      '2026-04-30 900',
      '2026-05-31 900',
      '2026-06-30 900',
      '2026-07-31 900',
      '2026-08-31 900',
      '2026-09-30 990',
      '2026-10-31 990',
      '2026-11-15 990',
    ])
    expect(value?.amount).toBe('990')
    expect(change).toEqual({
      since: '2025-12-31',
      amount: { amount: '90', currency: 'EUR' },
      percent: '10',
    })
    expect([counts.active, counts.historical]).toEqual([1, 1])
  })

  test('B1.3 the change counts what was held then and still is: neither purchases nor what was given back', async () => {
    const investor = await house.addInvestor()
    const { fund: bought } = await addHeldFund(investor.id, {
      number_of_shares: '10',
      invested_on: '2026-03-01',
    })
    await house.addValuation(bought.id, { day: '2025-06-30', share_price: '100' })
    expect((await load(investor.id)).change).toBeUndefined()
    const { fund } = await addHeldFund(investor.id, { number_of_shares: '10', invested_on: '2024-11-01' })
    await house.addValuation(fund.id, { day: '2025-06-30', share_price: '100' })
    await house.addValuation(fund.id, { day: '2026-06-30', share_price: '98' })
    const { change, value } = await load(investor.id)
    expect(value?.amount).toBe('1980')
    expect(change).toMatchObject({ amount: { amount: '-20', currency: 'EUR' }, percent: '-2' })
  })

  test('B1.4 sums distributions as recorded, or derived where none are, and payouts', async () => {
    const investor = await house.addInvestor()
    const { fund, investment } = await addHeldFund(investor.id, { number_of_shares: '3' })
    await house.add('fund_investment_cash_flow', {
      id: randomUUID(),
      brand: 'halden',
      investor_id: investor.id,
      investment_id: investment.id,
      source_key: randomUUID(),
      kind: 'distribution',
      day: '2026-01-01',
      amount: '10.10',
      currency: 'EUR',
    })
    const { fund: other } = await addHeldFund(investor.id, { number_of_shares: '3' })
    for (const fund_id of [fund.id, other.id])
      await house.add('fund_distribution', {
        fund_id,
        brand: 'halden',
        period_end: '2025-12-31',
        amount_per_share: '1.115',
        currency: 'EUR',
      })
    const product = await house.addProduct()
    const participation = await house.addParticipation(investor.id, product.id)
    await house.add('participation_payout', {
      id: randomUUID(),
      brand: 'halden',
      investor_id: investor.id,
      participation_id: participation.id,
      source_key: randomUUID(),
      day: '2026-05-01',
      amount: '0.5',
      currency: 'EUR',
    })
    // 10.10 + 3 × 1.115 rounded + 0.50
    const { received } = await load(investor.id)
    expect([received.total, received.distributions, received.payouts, received.derived]).toEqual(
      ['13.95', '13.45', '0.5', '3.35'].map((amount) => ({ amount, currency: 'EUR' })),
    )
  })

  test('counts capital that is still open, never below nothing', async () => {
    const investor = await house.addInvestor()
    await addHeldFund(investor.id, { open_own_capital: '500' })
    await addHeldFund(investor.id, { open_own_capital: '-70' })
    const product = await house.addProduct()
    await house.addParticipation(investor.id, product.id, {
      nominal: '1000',
      accepted_on: '2026-11-01',
      paid_on: '2026-12-01',
    })
    expect((await load(investor.id)).openCommitments.amount).toBe('1500')
  })

  test('spreads the value over the properties that are still owned', async () => {
    const investor = await house.addInvestor()
    const { fund } = await addHeldFund(investor.id, { number_of_shares: '1' })
    await house.addValuation(fund.id, { day: '2026-09-30', share_price: '100' })
    for (const own of [
      { appraised_market_value: '30' },
      { appraised_market_value: '10', main_use_type: 'hotel', country: 'AT' },
      { appraised_market_value: '1000', sold_on: '2026-01-01' },
    ] as const) {
      const property = await house.addProperty(own)
      await house.add('property_parent', {
        property_id: property.id,
        brand: 'halden',
        system: fund.source_system,
        key: fund.source_key,
      })
    }
    const { allocations, counts } = await load(investor.id)
    expect(allocations.useType.map(({ key, value }) => `${key} ${value.amount}`)).toEqual([
      'office 75',
      'hotel 25',
    ])
    expect([counts.properties, counts.countries]).toEqual([2, 2])
  })
})

describe('B1.7 what a word means', () => {
  const addFlow = async (
    { investor_id, id }: { readonly investor_id: string; readonly id: string },
    own: {
      kind: 'capitalCall' | 'capitalReturn' | 'distribution'
      day: string
      amount: string
      shares?: string
      currency?: string
    },
  ) =>
    await house.add('fund_investment_cash_flow', {
      id: randomUUID(),
      brand: 'halden',
      investor_id,
      investment_id: id,
      source_key: randomUUID(),
      currency: 'EUR',
      ...own,
    })

  test('what is dated later is neither paid in nor received, and its shares are not held', async () => {
    const investor = await house.addInvestor()
    const { fund, investment } = await addHeldFund(investor.id, { number_of_shares: '10', agio: '3' })
    await house.addValuation(fund.id, { day: '2026-09-30', share_price: '100' })
    await addFlow(investment, { kind: 'capitalCall', day: '2026-01-10', amount: '900', shares: '10' })
    await addFlow(investment, { kind: 'capitalCall', day: '2026-12-10', amount: '500', shares: '5' })
    await addFlow(investment, { kind: 'distribution', day: '2026-11-15', amount: '20' })
    await addFlow(investment, { kind: 'distribution', day: '2026-11-16', amount: '40' })
    await addFlow(investment, { kind: 'capitalReturn', day: '2026-11-20', amount: '60' })
    const { value, paidIn, received } = await load(investor.id)
    expect([value, paidIn, received.total, received.capitalRepaid]).toEqual(
      ['1000', '903', '20', '0'].map((amount) => ({ amount, currency: 'EUR' })),
    )
  })

  test('B1.5 what has no rate of its own day is in no total, and told', async () => {
    const investor = await house.addInvestor()
    const { investment } = await addHeldFund(investor.id)
    await addFlow(investment, { kind: 'capitalCall', day: '2023-01-10', amount: '900', currency: 'USD' })
    await addFlow(investment, { kind: 'capitalCall', day: '2026-11-14', amount: '125', currency: 'USD' })
    const { paidIn, unconvertedPayments } = await load(investor.id)
    expect([paidIn.amount, unconvertedPayments]).toEqual(['100', [{ amount: '900', currency: 'USD' }]])
  })

  test('a derived distribution counts on its shifted day, for the shares held at the end of its period', async () => {
    const investor = await house.addInvestor()
    const { fund, investment } = await addHeldFund(investor.id, {
      number_of_shares: '10',
      invested_on: '2024-01-01',
    })
    await addFlow(investment, { kind: 'capitalCall', day: '2024-01-01', amount: '400', shares: '4' })
    await addFlow(investment, { kind: 'capitalCall', day: '2025-06-01', amount: '600', shares: '6' })
    for (const [period_end, amount_per_share] of [
      ['2024-12-31', '1'],
      ['2025-12-31', '1'],
      // Whatever its shift of 0 to 4 months, it is paid later than today.
      ['2026-11-30', '1000'],
    ] as const)
      await house.add('fund_distribution', {
        fund_id: fund.id,
        brand: 'halden',
        period_end,
        amount_per_share,
        currency: 'EUR',
      })
    const { received } = await load(investor.id)
    expect([received.total.amount, received.derived.amount, received.underived]).toEqual(['14', '14', 0])
    await addFlow(investment, { kind: 'capitalCall', day: '2025-07-01', amount: '50' })
    expect((await load(investor.id)).received).toMatchObject({ derived: { amount: '10' }, underived: 1 })
  })

  test('a past day counts the shares held then; without their number it is left out of the course', async () => {
    const investor = await house.addInvestor()
    const { fund, investment } = await addHeldFund(investor.id, {
      number_of_shares: '10',
      invested_on: '2026-06-10',
    })
    await house.addValuation(fund.id, { day: '2026-05-31', share_price: '100' })
    await addFlow(investment, { kind: 'capitalCall', day: '2026-06-10', amount: '300', shares: '3' })
    await addFlow(investment, { kind: 'capitalCall', day: '2026-09-10', amount: '700', shares: '7' })
    const course = async () =>
      (await load(investor.id)).history.map(({ date, value }) => `${date.slice(5)} ${value}`)
    expect(await course()).toEqual([
      '06-30 300',
      '07-31 300',
      '08-31 300',
      '09-30 1000',
      '10-31 1000',
      '11-15 1000',
    ])
    await addFlow(investment, { kind: 'capitalReturn', day: '2026-10-05', amount: '1' })
    expect(await course()).toEqual([
      '06-30 undefined',
      '07-31 undefined',
      '08-31 undefined',
      '09-30 undefined',
      '10-31 1000',
      '11-15 1000',
    ])
  })

  test('B1.7 beside the value stands what had been paid in for it: from its first price until it was closed', async () => {
    const investor = await house.addInvestor()
    const { fund, investment } = await addHeldFund(investor.id, {
      number_of_shares: '9',
      invested_on: '2026-06-10',
      agio: '30',
    })
    await addFlow(investment, { kind: 'capitalCall', day: '2026-06-10', amount: '300', shares: '3' })
    await addFlow(investment, { kind: 'capitalCall', day: '2026-09-10', amount: '700', shares: '7' })
    await addFlow(investment, { kind: 'capitalCall', day: '2026-12-10', amount: '999', shares: '1' })
    await addFlow(investment, { kind: 'capitalReturn', day: '2026-10-01', amount: '50', shares: '1' })
    await house.addValuation(fund.id, { day: '2026-07-31', share_price: '100' })
    const { fund: left, investment: gone } = await addHeldFund(investor.id, {
      number_of_shares: '2',
      invested_on: '2026-07-01',
      closed_on: '2026-10-15',
    })
    await addFlow(gone, { kind: 'capitalCall', day: '2026-07-01', amount: '20', shares: '2' })
    await addFlow(gone, { kind: 'capitalReturn', day: '2026-10-15', amount: '21', shares: '2' })
    await house.addValuation(left.id, { day: '2026-08-31', share_price: '10' })
    const { history, paidIn } = await load(investor.id)
    expect(history.map(({ date, paidIn: then }) => `${date.slice(5)} ${then}`)).toEqual([
      '06-30 undefined',
      '07-31 330',
      '08-31 350',
      '09-30 1050',
      '10-31 1030',
      '11-15 1030',
    ])
    expect(paidIn.amount).toBe('1050')
  })

  test('a participation has its share of the net asset value once it is paid in, or no value at all', async () => {
    const investor = await house.addInvestor()
    const valuations = async (product_id: string, reference_nominal: string | null) => {
      for (const [day, net_asset_value] of [
        ['2025-12-31', '900'],
        ['2026-06-30', '1200'],
        ['2026-12-31', '9999'],
      ] as const)
        await house.add('fund_product_valuation', {
          product_id,
          brand: 'halden',
          day,
          net_asset_value,
          reference_nominal,
          currency: 'EUR',
        })
    }
    const [told, silent] = [await house.addProduct(), await house.addProduct()]
    await valuations(told.id, '1000')
    await valuations(silent.id, null)
    const since = { accepted_on: '2025-01-01', paid_on: '2025-02-01' }
    await house.addParticipation(investor.id, silent.id, { nominal: '70', ...since })
    const alone = await load(investor.id)
    expect([alone.value, alone.change, alone.valueParts, alone.withoutValue]).toEqual([
      undefined,
      undefined,
      [],
      { count: 1, nominal: { amount: '70', currency: 'EUR' } },
    ])
    await house.addParticipation(investor.id, told.id, { nominal: '100', ...since })
    await house.addParticipation(investor.id, told.id, { nominal: '50', accepted_on: '2026-10-01' })
    const { value, change, valueParts, withoutValue, history } = await load(investor.id)
    expect(value?.amount).toBe('120')
    expect(change).toMatchObject({ amount: { amount: '30' }, percent: '33.33' })
    expect(valueParts).toMatchObject([{ basis: 'netAssetValue', from: '2026-06-30', to: '2026-06-30' }])
    expect(withoutValue?.nominal.amount).toBe('70')
    expect(history.at(-1)?.value).toBe('120')
  })
})

test('security.md 12: nobody sees what others hold, and who holds nothing has an empty portfolio', async () => {
  const stranger = await house.addInvestor()
  await addHeldFund(stranger.id, { nominal: '1000' })
  for (const investorId of [undefined, (await house.addInvestor()).id]) {
    const { value, history, allocations, change } = await load(investorId)
    expect([value?.amount, history, allocations.type, change]).toEqual(['0', [], [], undefined])
  }
})

test.each(['?currency=XTS', '?currency=eur', '?currency=', '?currency=EURO'])(
  'B1.5 a currency without a rate is refused: %s',
  async (query) => {
    const response = await call(`/api/halden/portfolio/summary${query}`, { as: buildPrincipal() })
    expect(response.status).toBe(400)
  },
)
