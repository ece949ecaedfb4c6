import { describe, expect, test } from 'vitest'
import { createHouse, ofBrand } from '../house.ts'
import { sum } from '../numbers/amounts.ts'
import { createDemoInvestors } from './demo-investors.ts'

const house = await createHouse({ seed: 'test', asOf: '2026-10-31' })
const halden = createDemoInvestors(ofBrand(house, 'halden'), 'halden')
const linden = createDemoInvestors(ofBrand(house, 'linden'), 'linden')

function get(username: string) {
  const found = [...halden, ...linden].find(({ login }) => login.username === username)
  if (!found) throw new Error(`${username}: is missing`)
  return found
}

describe('ledger part C', () => {
  test('special.investor holds every kind of special fund in three currencies, one of them closed', () => {
    const { investments, participations } = get('special.investor')
    expect(investments).toHaveLength(23)
    expect(participations).toEqual([])
    expect(new Set(investments.map(({ fund }) => fund.plan.kind))).toEqual(
      new Set(['special', 'fundOfFunds', 'infrastructure', 'international']),
    )
    expect(new Set(investments.map(({ fund }) => fund.plan.currency))).toEqual(new Set(['EUR', 'GBP', 'USD']))
    expect(investments.filter(({ closedIn }) => closedIn !== undefined)).toHaveLength(1)
    expect(new Set(investments.flatMap(({ fund }) => fund.properties)).size).toBeGreaterThan(30)
  })

  test('B1.4 special.investor has recorded distributions for some and none for others, and one negative open amount', () => {
    const { investments } = get('special.investor')
    const hasRecorded = investments.map(({ flows }) => flows.some(({ kind }) => kind === 'distribution'))
    expect(new Set(hasRecorded)).toEqual(new Set([true, false]))
    const derivable = investments.filter(
      ({ fund, flows }) =>
        fund.books.distributions.length > 0 && flows.every(({ kind }) => kind !== 'distribution'),
    )
    expect(derivable.length).toBeGreaterThan(3)
    expect(investments.filter(({ open }) => open < 0)).toHaveLength(1)
  })

  test('both.investor holds special and public funds', () => {
    expect(get('both.investor').investments.length).toBeGreaterThan(0)
    expect(get('both.investor').participations.length).toBeGreaterThan(0)
  })

  test('company.investor is a company', () => {
    expect(get('company.investor').investor.name).toEqual({
      kind: 'company',
      companyName: 'Nordlicht Versorgungswerk GmbH',
      legalForm: 'GmbH',
    })
  })

  test('historical.investor has left everything', () => {
    const { investments, participations } = get('historical.investor')
    for (const { closedIn } of [...investments, ...participations]) expect(closedIn).toBeDefined()
    expect(participations.length).toBeGreaterThan(0)
  })

  test('large.investor has 250 participations, each with a number of its own', () => {
    const { participations } = get('large.investor')
    expect(new Set(participations.map(({ number }) => number)).size).toBe(250)
    expect(new Set(participations.map(({ product }) => product.plan.key)).size).toBe(12)
  })

  test('B7.3 trustee.partner holds for 400 clients, each with a participation of its own', () => {
    const { investor, participations } = get('trustee.partner')
    expect(investor.isNominee).toBe(true)
    expect(participations.filter(({ product }) => product.plan.key === 'LGI-T09')).toHaveLength(400)
    expect(new Set(participations.map(({ number }) => number)).size).toBe(participations.length)
    expect(new Set(participations.map(({ kind }) => kind['de-DE']))).toEqual(new Set(['Treugeber']))
    expect([...halden, ...linden].filter((one) => one.investor.isNominee)).toHaveLength(1)
  })

  test('B7.3 public.investor has two participations in one product', () => {
    const own = get('public.investor').participations.map(({ product }) => product.plan.key)
    expect(own.filter((key) => key === 'LGI-T04')).toHaveLength(2)
  })

  test('the participations in a product are within its equity', () => {
    for (const { plan, budget } of house.products) {
      const held = linden.flatMap((one) => one.participations).filter((one) => one.product.plan === plan)
      expect(sum(held.map(({ nominal }) => nominal)), plan.key).toBeLessThan(budget.sources.equity)
    }
  })

  test('the others hold something too', () => {
    for (const name of ['tan.investor', 'otp.investor', 'terms.investor'])
      expect(get(name).investments.length).toBeGreaterThan(1)
    expect(get('public.investor').participations.length).toBeGreaterThan(3)
  })

  test('guests, partners and operators have no master data', () => {
    expect([...halden, ...linden].map(({ login }) => login.username)).toEqual([
      'special.investor',
      'both.investor',
      'tan.investor',
      'otp.investor',
      'company.investor',
      'terms.investor',
      'historical.investor',
      'public.investor',
      'large.investor',
      'trustee.partner',
    ])
  })
})

describe('what investors hold', () => {
  const investments = halden.flatMap((demo) => demo.investments)

  test('what was promised is what was called and what is open', () => {
    for (const { promised, called, open, flows } of investments) {
      expect(sum(flows.filter(({ kind }) => kind === 'capitalCall').map(({ amount }) => amount))).toBe(called)
      expect(called + open).toBe(promised)
    }
  })

  test('shares are those issued less those redeemed', () => {
    for (const { flows, shares, closedIn } of investments) {
      const issued = sum(flows.filter(({ kind }) => kind === 'capitalCall').map((flow) => flow.shares))
      const redeemed = sum(flows.filter(({ kind }) => kind === 'capitalReturn').map((flow) => flow.shares))
      expect(issued - redeemed).toBe(closedIn === undefined ? shares : 0)
    }
  })

  test('nobody gets more of a distribution than their part of the fund', () => {
    for (const { fund, flows, shares } of investments) {
      expect(shares).toBeLessThan(fund.now.shares)
      for (const flow of flows) expect(flow.amount).toBeGreaterThan(0)
    }
  })

  test('all together hold less than the whole fund', () => {
    for (const fund of house.funds) {
      const held = investments
        .filter((one) => one.fund.plan.key === fund.plan.key)
        .map(({ shares }) => shares)
      expect(sum(held)).toBeLessThan(fund.now.shares)
    }
  })

  test('payouts are the product’s rate on the nominal, in the first year for the months that count', () => {
    // Signed in January 2021, entitled from March on.
    const pflege = get('public.investor').participations.find(({ product }) => product.plan.key === 'LGI-T04')
    expect(pflege?.nominal).toBe(2_000_000)
    expect(pflege?.payouts.slice(0, 3)).toEqual([
      { year: 2021, day: '2022-06-28', amount: 70_833, rate: 425 },
      { year: 2022, day: '2023-06-28', amount: 90_000, rate: 450 },
      { year: 2023, day: '2024-06-28', amount: 80_000, rate: 400 },
    ])
  })
})
