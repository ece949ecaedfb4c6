import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { investmentEndpoints } from './investment.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const call = buildTestApi(db, investmentEndpoints, { now: () => new Date('2026-11-15T12:00:00Z') })
const house = houseFactories(db)
const BASE = '/api/specialfundinvestment/v1'

async function addPerson() {
  const investor = await house.addInvestor()
  const login = await house.addLogin({ investor_id: investor.id })
  return { investor, as: buildPrincipal({ investorId: investor.id, loginId: String(login.id) }) }
}

async function addCashFlow(investorId: string, investmentId: string, own: { kind: string; day: string }) {
  await house.add('fund_investment_cash_flow', {
    id: randomUUID(),
    brand: 'halden',
    investor_id: investorId,
    investment_id: investmentId,
    source_key: randomUUID(),
    amount: '1000.50',
    currency: 'EUR',
    day: own.day,
    kind: own.kind as 'distribution',
  })
}

describe('B10.2 special-fund investments', () => {
  test('one with its flows of money, each kind oldest or newest first as promised', async () => {
    const { investor, as } = await addPerson()
    const investment = await house.addInvestment(investor.id, (await house.addFund()).id, {
      promised_own_capital: '500000',
      hard_commitment: '400000',
      subscription_reference: 'Z-1',
      subscribed_on: '2023-12-30',
      is_passive: true,
    })
    for (const kind of ['distribution', 'capitalCall', 'capitalReturn'])
      for (const day of ['2025-03-01', '2024-03-01'])
        await addCashFlow(investor.id, investment.id, { kind, day })
    const body = await (await call(`${BASE}/${investment.id}`, { as })).json()
    expect(body).toMatchObject({
      id: investment.id,
      specialFundId: investment.fund_id,
      investmentNumber: 'S-1001',
      promisedOwnCapital: { amount: '500000', currency: 'EUR' },
      subscriptionId: 'Z-1',
      subscriptionDate: '2023-12-30',
      passiveParticipation: true,
      distributions: [
        { date: '2025-03-01', isDerived: false },
        { date: '2024-03-01', isDerived: false },
      ],
      distributionsTotal: [{ amount: '2001', currency: 'EUR' }],
      ownCapitalCalls: [{ date: '2024-03-01' }, { date: '2025-03-01' }],
      ownCapitalReturns: [{ date: '2024-03-01' }, { date: '2025-03-01' }],
    })
  })

  test('B1.7 what is dated later than today stands apart and counts in no other list or total', async () => {
    const { investor, as } = await addPerson()
    const investment = await house.addInvestment(investor.id, (await house.addFund()).id)
    for (const kind of ['distribution', 'capitalCall', 'capitalReturn'])
      for (const day of ['2026-11-15', '2026-11-16'])
        await addCashFlow(investor.id, investment.id, { kind, day })
    const body = await (await call(`${BASE}/${investment.id}`, { as })).json()
    const day = [{ date: '2026-11-15' }]
    expect(body).toMatchObject({
      distributions: day,
      distributionsTotal: [{ amount: '1000.5', currency: 'EUR' }],
      ownCapitalCalls: day,
      ownCapitalReturns: day,
      expectedPayments: [
        { date: '2026-11-16', kind: 'capitalCall', isDerived: false },
        { date: '2026-11-16', kind: 'capitalReturn', isDerived: false },
        { date: '2026-11-16', kind: 'distribution', isDerived: false },
      ],
    })
  })

  test('all of the caller, by number', async () => {
    const { investor, as } = await addPerson()
    const fund = await house.addFund()
    await house.addInvestment(investor.id, fund.id, { number: 'S-2' })
    await house.addInvestment(investor.id, fund.id, { number: 'S-1' })
    await house.addInvestment((await house.addInvestor()).id, fund.id, { number: 'S-0' })
    const response = await call(`${BASE}/portfolio`, { as })
    expect(response.status).toBe(200)
    const body = (await response.json()) as { investmentNumber: string }[]
    expect(body.map((investment) => investment.investmentNumber)).toEqual(['S-1', 'S-2'])
  })

  test('A8.1 428 with the investments in the body while an approval is outstanding', async () => {
    const { investor, as } = await addPerson()
    await house.addInvestment(investor.id, (await house.addFund()).id)
    const waiting = await call(`${BASE}/portfolio`, { as: { ...as, mustApprove: true } })
    expect(waiting.status).toBe(428)
    expect(await waiting.json()).toHaveLength(1)
    expect((await call(`${BASE}/portfolio`, { as })).status).toBe(200)
  })

  test('another investor’s or brand’s and an unknown id: 404, a malformed one: 400', async () => {
    const { as } = await addPerson()
    const foreign = await house.addInvestment((await house.addInvestor()).id, (await house.addFund()).id)
    expect((await call(`${BASE}/${foreign.id}`, { as })).status).toBe(404)
    expect((await call(`${BASE}/${randomUUID()}`, { as })).status).toBe(404)
    expect((await call(`${BASE}/nonsense`, { as })).status).toBe(400)
    expect((await call(`${BASE}/${foreign.id}`)).status).toBe(401)
    const elsewhere = { ...as, brand: 'linden', investorId: foreign.investor_id }
    expect((await call(`${BASE}/${foreign.id}`, { as: elsewhere })).status).toBe(404)
  })

  test('a person who is no investor has none', async () => {
    expect(await (await call(`${BASE}/portfolio`, { as: buildPrincipal() })).json()).toEqual([])
    expect((await call(`${BASE}/${randomUUID()}`, { as: buildPrincipal() })).status).toBe(404)
  })
})
