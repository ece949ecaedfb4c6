import { afterAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { portfolioEndpoints } from './portfolio.routes.ts'
import { summaryEndpoints } from './summary.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = houseFactories(db)
const now = () => new Date('2026-11-15T12:00:00Z')
const call = buildTestApi(db, [...summaryEndpoints({ now }), ...portfolioEndpoints()], { now })
await house.add('currency_rate', { currency: 'USD', day: '2026-11-13', rate: '1.25' })

type Change = { readonly since: string; readonly amount: object; readonly percent?: string }
type Answer = { readonly change?: Change; readonly items?: readonly { readonly valueChange?: Change }[] }

/** What the page of the portfolio and that of its only investment tell. */
async function readBoth(investorId: string, currency = 'EUR') {
  const as = buildPrincipal({ investorId })
  const ask = async (path: string) => {
    const response = await call(`/api/halden/portfolio${path}`, { as })
    expect(response.status).toBe(200)
    return (await response.json()) as Answer
  }
  const { change: whole } = await ask(`/summary?currency=${currency}`)
  const [one] = (await ask('?props=valuations')).items ?? []
  const [same] = (await ask('?props')).items ?? []
  expect(same?.valueChange).toEqual(one?.valueChange)
  return { whole, one: one?.valueChange }
}

type Movement = readonly [kind: 'capitalCall' | 'capitalReturn', day: string, shares: string | null]

async function addFundInvestor(options: {
  readonly shares: string
  readonly since?: string
  readonly currency?: string
  readonly closedOn?: string
  readonly movements?: readonly Movement[]
}) {
  const { shares, since = '2024-03-01', currency = 'EUR', closedOn, movements = [] } = options
  const investor = await house.addInvestor()
  const fund = await house.addFund({ currency })
  await house.addValuation(fund.id, { day: '2025-11-30', share_price: '100.005', currency })
  await house.addValuation(fund.id, { day: '2026-09-30', share_price: '110.335', currency })
  const investment = await house.addInvestment(investor.id, fund.id, {
    invested_on: since,
    number_of_shares: shares,
    currency,
    ...(closedOn !== undefined && { closed_on: closedOn }),
  })
  for (const [kind, day, moved] of movements)
    await house.add('fund_investment_cash_flow', {
      brand: 'halden',
      investor_id: investor.id,
      investment_id: investment.id,
      id: crypto.randomUUID(),
      source_key: `${investment.id} ${day}`,
      kind,
      day,
      amount: '1000',
      currency,
      shares: moved,
    })
  return investor.id
}

async function addParticipant(own: Parameters<typeof house.addParticipation>[2], reference = '3000') {
  const investor = await house.addInvestor()
  const product = await house.addProduct()
  for (const [day, net_asset_value] of [
    ['2025-06-30', '2900'],
    ['2026-06-30', '3100'],
  ] as const)
    await house.add('fund_product_valuation', {
      product_id: product.id,
      brand: 'halden',
      day,
      net_asset_value,
      reference_nominal: reference,
      currency: 'EUR',
    })
  await house.addParticipation(investor.id, product.id, { nominal: '1000', ...own })
  return investor.id
}

const SINCE = '2025-12-31'

describe('B1.7 the change of one investment is what the portfolio tells to who holds only that', () => {
  test.each([
    ['held all the time', { shares: '10.5' }, '108.47', '10.33'],
    // 10 × 10.33: what was bought or given back this year does not count.
    ['bought more', { shares: '15', movements: [['capitalCall', '2026-02-01', '5']] }, '103.3', '10.33'],
    ['gave some back', { shares: '10', movements: [['capitalReturn', '2026-02-01', '5']] }, '103.3', '10.33'],
    ['in dollars', { shares: '10', currency: 'USD' }, '103.3', '10.33'],
  ] as const)('%s', async (_, holding, amount, percent) => {
    const currency = 'currency' in holding ? holding.currency : 'EUR'
    const { whole, one } = await readBoth(await addFundInvestor(holding), currency)
    expect(one).toEqual({ since: SINCE, amount: { amount, currency }, percent })
    expect(one).toEqual(whole)
  })

  test.each([
    ['bought this year', { shares: '10', since: '2026-01-02' }],
    ['left', { shares: '10', closedOn: '2026-11-15' }],
    ['of an unknown number of shares', { shares: '10', movements: [['capitalCall', '2026-02-01', null]] }],
  ] as const)('and none where it is %s', async (_, holding) => {
    expect(await readBoth(await addFundInvestor(holding))).toEqual({ whole: undefined, one: undefined })
  })

  test('of a participation by its share of the net asset value', async () => {
    const paid = { accepted_on: '2024-01-01', paid_on: '2024-02-01' }
    const { whole, one } = await readBoth(await addParticipant(paid))
    expect(one).toEqual({ since: SINCE, amount: { amount: '66.66', currency: 'EUR' }, percent: '6.9' })
    expect(one).toEqual(whole)
    for (const late of [{ paid_on: '2026-01-01' }, { accepted_on: '2026-01-01' }])
      expect(await readBoth(await addParticipant({ ...paid, ...late }))).toEqual({
        whole: undefined,
        one: undefined,
      })
  })
})
