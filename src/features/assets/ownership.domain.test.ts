import { describe, expect, test } from 'vitest'
import type { Day } from '#kernel/dates.ts'
import { createMoney } from '#kernel/money.ts'
import type { ForeignKey, Property } from './assets.domain.ts'
import * as ownership from './ownership.domain.ts'
import { isPart, takeShare } from './ownership.domain.ts'

const TODAY = '2026-11-15'
const endProperty = (property: Property, until?: Day, today = TODAY) =>
  ownership.endProperty(property, { until, today })
const endWithLastOwner = (property: Property) => ownership.endWithLastOwner(property, TODAY)
const seeThrough = (property: Property, owner: ForeignKey) => ownership.seeThrough(property, owner, TODAY)

const euros = (amount: string) => createMoney(amount, 'EUR')
const FUND = { system: 'FUNDS', key: 'F-1' }
const PRODUCT = { system: 'tranche', key: 'T-1' }

const house: Property = {
  id: '00000000-0000-4000-8000-000000000001',
  brand: 'halden',
  foreignKey: { system: 'ASSETS', key: 'P-1' },
  name: 'Kaispeicher',
  address: {},
  currency: 'EUR',
  mainUseType: 'office',
  isDevelopment: false,
  purchaseDate: '2020-05-15',
  lettableArea: '1000',
  letArea: '900',
  occupancyByArea: '90',
  occupancyByParking: '80',
  occupancyByPotentialRent: '85',
  annualContractedRent: euros('100'),
  annualPotentialRent: euros('110'),
  waultBase: '5',
  waultWorstCase: '4',
  appraisedMarketValue: euros('3000'),
  bookedValue: euros('2900'),
  netPurchasePrice: euros('2000'),
  totalInvestmentCosts: euros('2200'),
  investmentStrategy: 'sell',
  asOf: '2026-09-30',
  parents: [
    { ...FUND, ownershipShare: '40', until: '2024-12-31' },
    { ...PRODUCT, ownershipShare: '60', until: undefined },
  ],
  useTypes: [{ useType: 'office', isDevelopment: false, area: '1000', annualRent: euros('100') }],
  marketValues: [
    { date: '2023-12-31', value: euros('1000') },
    { date: '2024-12-31', value: euros('2000') },
    { date: '2026-09-30', value: euros('3000') },
  ],
  loans: [{ id: 'L-1', lender: 'Nordbank', amount: euros('500') }],
  pictures: [],
}

describe('B3.2 an owner’s share', () => {
  test.each([
    ['50', '0.01', '0.01'],
    ['50', '84250000', '42125000'],
    ['33.3333333333', '1000000000', '333333333.33'],
    ['0.0000000001', '100', '0'],
    ['24.37', '-100.1', '-24.39'],
    ['100', '0.005', '0.005'],
  ])('%s per cent of %s is %s, rounded once to cents', (share, whole, part) => {
    expect(takeShare(euros(whole), share)).toEqual(euros(part))
  })

  test('is a part where it is not all of it', () => {
    expect([isPart('99.9999999999'), isPart('100'), isPart('100.00'), isPart(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('is that of the owner it is seen through', () => {
    expect(seeThrough(house, PRODUCT)?.ownershipShare).toBe('60')
    expect(seeThrough(house, FUND)).toMatchObject({ ownershipShare: '40', asOf: '2024-12-31' })
    expect(seeThrough(house, { system: 'FUNDS', key: 'F-2' })).toBeUndefined()
  })
})

describe('B1.8 a property stops when its investor leaves', () => {
  test('with the latest appraisal until then, and nothing that was told later', () => {
    expect(endProperty(house, '2025-03-31')).toEqual({
      ...house,
      letArea: undefined,
      occupancyByArea: undefined,
      occupancyByParking: undefined,
      occupancyByPotentialRent: undefined,
      annualContractedRent: undefined,
      annualPotentialRent: undefined,
      waultBase: undefined,
      waultWorstCase: undefined,
      appraisedMarketValue: euros('2000'),
      bookedValue: undefined,
      totalInvestmentCosts: undefined,
      investmentStrategy: undefined,
      asOf: '2024-12-31',
      useTypes: [{ useType: 'office', isDevelopment: false, area: '1000', annualRent: undefined }],
      marketValues: house.marketValues.slice(0, 2),
      loans: [],
      figuresUntil: '2025-03-31',
    })
    expect(endProperty(house, '2023-12-30')).toMatchObject({
      appraisedMarketValue: undefined,
      asOf: undefined,
      marketValues: [],
    })
  })

  test('and keeps the figures of that day or an earlier one', () => {
    expect(endProperty(house, '2026-09-30')).toEqual({ ...house, figuresUntil: '2026-09-30' })
    const figures = { ...house, asOf: '2024-12-31' }
    expect(endProperty(figures, '2025-03-31')).toMatchObject({ occupancyByArea: '90', loans: house.loans })
  })

  test('does not keep figures that have no day', () => {
    const undated = { ...house, asOf: undefined }
    expect(endProperty(undated, '2026-10-31')?.occupancyByArea).toBeUndefined()
    expect(endProperty(undated)?.occupancyByArea).toBe('90')
  })

  test('and is not there where it was bought later', () => {
    expect(endProperty(house, '2020-05-14')).toBeUndefined()
    expect(endProperty(house, '2020-05-15')).toBeDefined()
    expect(endProperty({ ...house, purchaseDate: undefined }, '1999-12-31')).toBeDefined()
  })

  test('is still held where it was sold later', () => {
    const sold = { ...house, saleData: { date: '2025-06-30', price: euros('4000') } }
    expect(endProperty(sold, '2025-06-29')?.saleData).toBeUndefined()
    expect(endProperty(sold, '2025-06-30')?.saleData).toEqual(sold.saleData)
  })

  test('but stops at its own sale, for everybody', () => {
    const sold = { ...house, saleData: { date: '2025-06-30', price: euros('4000') } }
    for (const until of [undefined, '2026-10-31', '2026-12-31'])
      expect(endProperty(sold, until)).toMatchObject({
        saleData: sold.saleData,
        figuresUntil: '2025-06-30',
        appraisedMarketValue: euros('2000'),
        asOf: '2024-12-31',
        occupancyByArea: undefined,
        loans: [],
      })
  })

  test('at no day that is still to come: until then everything is as usual', () => {
    const announced = { ...house, saleData: { date: '2026-11-16', price: euros('4000') } }
    expect(endProperty(announced, '2026-11-16')).toEqual(house)
    expect(endProperty(announced, '2026-11-15')).toEqual({ ...house, figuresUntil: '2026-11-15' })
    expect(endProperty(announced, undefined, '2026-11-16')).toMatchObject({
      saleData: announced.saleData,
      figuresUntil: '2026-11-16',
    })
    const leaving = house.parents.map((parent) => ({ ...parent, until: '2026-11-16' }))
    expect(endWithLastOwner({ ...house, parents: leaving })).toEqual({ ...house, parents: leaving })
  })

  test('B1.7 tells nothing that is dated later than today', () => {
    expect(endProperty(house, undefined, '2026-09-29')).toMatchObject({
      appraisedMarketValue: euros('2000'),
      asOf: '2024-12-31',
      occupancyByArea: undefined,
      marketValues: house.marketValues.slice(0, 2),
      loans: [],
    })
    expect(endProperty(house, undefined, '2026-09-29')).not.toHaveProperty('figuresUntil')
    expect(endProperty(house, undefined, '2020-05-14')).toBeUndefined()
  })

  test('ends the same, whether at once or step by step', () => {
    const once = endProperty(house, '2024-06-30')
    const first = endProperty(house, '2025-06-30')
    expect(first && endProperty(first, '2024-06-30')).toEqual(once)
  })

  test('of several owners goes on while one of them is held', () => {
    expect(endWithLastOwner(house)).toEqual(house)
    const [fund] = house.parents
    const left = [fund, { ...PRODUCT, ownershipShare: '60', until: '2025-01-31' }].flatMap((one) => one ?? [])
    expect(endWithLastOwner({ ...house, parents: left })?.asOf).toBe('2024-12-31')
    expect(
      endWithLastOwner({ ...house, parents: left.slice(0, 1), purchaseDate: '2025-01-01' }),
    ).toBeUndefined()
  })
})
