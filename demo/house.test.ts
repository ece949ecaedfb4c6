import { describe, expect, test } from 'vitest'
import { FUND_KINDS } from '#features/funds/funds.domain.ts'
import type {
  FormOfOwnership,
  InvestmentProfile,
  InvestmentStrategy,
  OwnershipStructure,
  UseType,
} from '#server/db/schema.gen.ts'
import { createHouse, listParents, ofBrand } from './house.ts'
import { sum } from './numbers/amounts.ts'
import { createIsin } from './numbers/check-digits.ts'

const house = await createHouse({ seed: 'test', asOf: '2026-10-31' })
const { funds, products, properties } = house

/** Every word of a vocabulary; the compiler sees to it that none is missing. */
const words = <Word extends string>(all: Readonly<Record<Word, true>>) => Object.keys(all).sort()

describe('B3.1 the properties', () => {
  const plans = properties.map(({ plan }) => plan)

  test('are some sixty, and between them know every word there is', () => {
    expect(properties.length).toBeGreaterThanOrEqual(60)
    const used = (key: 'use' | 'profile' | 'form' | 'structure' | 'strategy') =>
      [...new Set(plans.map((plan) => plan[key]))].sort()
    expect(used('use')).toEqual(
      words<UseType>({
        office: true,
        retail: true,
        industrialLogistics: true,
        residential: true,
        studentHousing: true,
        healthCare: true,
        agedCare: true,
        leisure: true,
        hotel: true,
        parking: true,
        other: true,
        mixed: true,
        development: true,
      }),
    )
    expect(used('profile')).toEqual(
      words<InvestmentProfile>({
        core: true,
        corePlus: true,
        coreAndCorePlus: true,
        valueAdd: true,
        workoutIncome: true,
        workoutNoIncome: true,
        opportunistic: true,
      }),
    )
    expect(used('form')).toEqual(
      words<FormOfOwnership>({
        ownership: true,
        leasehold: true,
        economicOwnership: true,
        partOwnership: true,
        partLeasehold: true,
        volumeOwnership: true,
        unknown: true,
      }),
    )
    expect(used('structure')).toEqual(
      words<OwnershipStructure>({
        clubDeal: true,
        directAsset: true,
        fundInFund: true,
        propertyCompany: true,
      }),
    )
    expect(used('strategy')).toEqual(
      words<InvestmentStrategy>({ hold: true, monitoring: true, trading: true, sell: true, redevelop: true }),
    )
    expect(
      new Set(plans.filter((plan) => plan.is_development).map((plan) => plan.use)).size,
    ).toBeGreaterThanOrEqual(4)
  })

  test('stand in Europe', () => {
    for (const { latitude, longitude } of plans) {
      expect(Number(latitude)).toBeGreaterThan(36)
      expect(Number(latitude)).toBeLessThan(66)
      expect(Number(longitude)).toBeGreaterThan(-10)
      expect(Number(longitude)).toBeLessThan(30)
    }
    expect(new Set(plans.map((plan) => plan.country)).size).toBeGreaterThanOrEqual(10)
  })

  test('are let in parts that add up to the whole', () => {
    for (const { plan, uses } of properties) {
      expect(sum(uses.map(({ area }) => area))).toBe(plan.area * 100)
      expect(sum(plan.uses.map(({ percent }) => percent))).toBe(100)
      for (const use of uses) {
        expect(use.letArea).toBeLessThanOrEqual(use.area)
        expect(use.contractedRent).toBeLessThanOrEqual(use.potentialRent)
      }
    }
  })

  test('belong to a fund or a product of one brand, some to several', () => {
    const own = ofBrand(house, 'halden')
    for (const property of own.properties) expect(listParents(own, property).length).toBeGreaterThan(0)
    const shared = own.properties.find(({ plan }) => plan.structure === 'clubDeal')
    const systems = shared && listParents(own, shared).map(({ system }) => system)
    expect(new Set(systems)).toEqual(new Set(['fundbook', 'tranche']))
  })

  test('B3.2 are owned to the whole, and funds of funds have a part of what their targets own', async () => {
    const young = await createHouse({ seed: 'other', asOf: '2024-02-29' })
    for (const one of [house, young].flatMap((some) => [ofBrand(some, 'halden'), ofBrand(some, 'linden')]))
      for (const property of one.properties) {
        const parents = listParents(one, property)
        const direct = parents.filter(({ is_indirect }) => !is_indirect)
        expect(sum(direct.map(({ ownership_share }) => Number(ownership_share)))).toBe(100)
        for (const { ownership_share } of parents) {
          expect(Number(ownership_share)).toBeGreaterThan(0)
          expect(Number(ownership_share)).toBeLessThanOrEqual(100)
        }
      }
  })
})

describe('the funds', () => {
  test('are of every kind, in several currencies, with a valid ISIN of their own', () => {
    expect(new Set(funds.map(({ plan }) => plan.kind))).toEqual(new Set(FUND_KINDS))
    expect(new Set(funds.map(({ plan }) => plan.currency))).toEqual(new Set(['EUR', 'GBP', 'USD', 'CHF']))
    expect(new Set(funds.map(({ isin }) => isin)).size).toBe(funds.length)
    for (const { isin } of funds) expect(createIsin(isin.slice(0, 2), isin.slice(2, 11))).toBe(isin)
  })

  test('have a manager of their own brand', () => {
    for (const { plan, brand } of [...funds, ...products]) {
      expect(house.contactPersons.find(({ key }) => key === plan.manager)?.brand).toBe(brand)
    }
  })
})

describe('the products', () => {
  test('spend what they take in, to the cent', () => {
    for (const { budget, investmentCapital } of products) {
      expect(sum(Object.values(budget.uses))).toBe(investmentCapital)
      expect(budget.uses.reserve).toBeGreaterThan(0)
    }
  })

  test('are offered on the market by both brands, though not all of them', () => {
    const onMarket = products.filter(({ plan }) => plan.is_on_market)
    expect(new Set(onMarket.map(({ brand }) => brand))).toEqual(new Set(['halden', 'linden']))
    expect(onMarket.length).toBeLessThan(products.length)
  })

  test('have paid out for the years that are over, and plan the others', () => {
    for (const { payouts } of products) {
      for (const { year, actual } of payouts) expect(actual !== undefined).toBe(year <= 2025)
    }
  })
})

describe('another house', () => {
  const prices = (funds: typeof house.funds) => funds.map(({ now }) => now.sharePrice)

  test('has other figures with another seed', async () => {
    const other = await createHouse({ seed: 'other', asOf: '2026-10-31' })
    expect(prices(other.funds)).not.toEqual(prices(funds))
    expect(other.funds.map(({ plan }) => plan.name)).toEqual(funds.map(({ plan }) => plan.name))
  })

  test('is as of any other month end', async () => {
    const other = await createHouse({ seed: 'test', asOf: '2024-02-29' })
    expect(other.funds.map(({ now }) => now.month)).toEqual(funds.map(() => 2024 * 12 + 1))
    expect(prices(other.funds)).not.toEqual(prices(funds))
  })
})
