import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { fundEndpoints } from './funds.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const call = buildTestApi(db, fundEndpoints)
const house = houseFactories(db)

const investor = await house.addInvestor()
const as = buildPrincipal({ investorId: investor.id, investmentGroups: ['DACH', 'INFRASTRUCTURE'] })
const manager = await house.addContactPerson()
const picture = await house.addFile({ content_type: 'image/jpeg' })
const fund = await house.addFund({
  isin: 'DE000A0F5UF5',
  kvg: 'Halden KVG',
  aifm: 'Halden AIFM',
  asset_manager: 'Halden Asset',
  depositary: 'Depot Bank',
  legal_form: 'Sondervermögen',
  asset_class: 'Office',
  risk_class: 3,
  number_of_shares: '1000',
  number_of_investors: 12,
  initiated_on: '2015-01-01',
  first_fiscal_year_end: '2015-12-31',
  planned_runtime_years: 12,
  last_period: '2026-09-30',
  loan_capital_quota: '42.5',
  denomination: '1000',
  minimum_investment: '1000000',
  bvi_performance: '3.1',
  irr_since_inception: '5.25',
  performance_as_of: '2026-09-30',
  fund_manager_id: manager.id,
  picture_id: picture.id,
})
await house.addValuation(fund.id, {
  day: '2026-09-30',
  net_asset_value_plus_bank_loan: '1500000',
  gross_asset_value: '1600000',
  property_market_value: '1400000',
})
await house.addValuation(fund.id, { day: '2026-06-30', share_price: '99' })
const periods = { fund_id: fund.id, brand: 'halden', amount_per_share: '1', currency: 'EUR' }
// B1.7: what is dated later than today is not told as distributed.
for (const period_end of ['2026-09-30', '2026-12-31'])
  await house.add('fund_distribution', { ...periods, period_end })
await house.addInvestment(investor.id, fund.id)
const bare = await house.addFund()
await house.addInvestment(investor.id, bare.id)
const foreign = await house.addFund()

const path = (id: string) => `/api/specialfund/v1/${id}`

describe('B10.2 GET specialfund/v1/{id}', () => {
  test('B2.3 tells every field, the valuations oldest first, and the latest on the fund itself', async () => {
    const body = await (await call(path(fund.id), { as })).json()
    expect(body).toMatchObject({
      id: fund.id,
      client: 'halden',
      foreignKey: { system: 'FUNDS', key: fund.source_key },
      isin: 'DE000A0F5UF5',
      numbersOfShares: '1000.000000',
      plannedRuntime: 12,
      minimalInvestment: { amount: '1000000', currency: 'EUR' },
      irrSinceInception: '5.2500',
      fundManagerId: manager.id,
      picture: { url: `/picture/v1/${picture.id}.${picture.sha256.slice(0, 16)}` },
      valuationDate: '2026-09-30',
      sharePrice: { amount: '100.5', currency: 'EUR' },
      grossAssetValue: { amount: '1600000', currency: 'EUR' },
      valuations: [{ date: '2026-06-30' }, { date: '2026-09-30' }],
      distributions: [{ period: '2026-09-30' }],
    })
  })

  test('leaves out what is not known', async () => {
    const body = (await (await call(path(bare.id), { as })).json()) as Record<string, unknown>
    expect(Object.keys(body).sort()).toEqual([
      'client',
      'currency',
      'distributions',
      'foreignKey',
      'id',
      'kind',
      'name',
      'valuations',
    ])
  })

  test('a fund that the caller does not hold, or an unknown one: 404; a malformed id: 400', async () => {
    expect((await call(path(foreign.id), { as })).status).toBe(404)
    expect((await call(path(randomUUID()), { as })).status).toBe(404)
    expect((await call(path('none'), { as })).status).toBe(400)
    expect((await call(path(fund.id))).status).toBe(401)
    expect((await call(path(fund.id), { as: { ...as, roles: [] } })).status).toBe(403)
    expect((await call(path(fund.id), { as: { ...as, brand: 'linden' } })).status).toBe(404)
  })
})

test('B10.2 GET document/{id} lists the documents of a fund, and refuses another fund’s', async () => {
  const file = await house.addFile()
  const document = await house.addDocument(file.id, { fund_id: fund.id, kind: 'fundDocument' })
  const body = await (await call(`/api/specialfund/v1/document/${fund.id}`, { as })).json()
  expect(body).toMatchObject([{ id: document.id, links: [{ href: `/api/download/${document.id}` }] }])
  expect((await call(`/api/specialfund/v1/document/${foreign.id}`, { as })).status).toBe(404)
})

test('B10.2 GET investment-group names the groups of the caller', async () => {
  const body = await (await call('/api/specialfund/v1/investment-group', { as })).json()
  expect(body).toEqual(['DACH', 'INFRASTRUCTURE'])
})
