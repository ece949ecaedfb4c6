import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMoney, type Money } from '#kernel/money.ts'
import {
  FUND_KINDS,
  type FundDistribution,
  findLatestDistribution,
  findLatestValuation,
  type Valuation,
  withLatestValuation,
} from './funds.domain.ts'

const euros = (amount: string): Money => createMoney(amount, 'EUR')

function buildValuation(day: string, sharePrice = '100'): Valuation {
  return {
    day,
    netAssetValue: euros('250000000'),
    netAssetValuePlusBankLoan: euros('390000000'),
    grossAssetValue: euros('402500000.55'),
    propertyMarketValue: euros('381000000'),
    sharePrice: euros(sharePrice),
  }
}

function buildDistribution(periodEnd: string, amountPerShare = '1.25'): FundDistribution {
  return { periodEnd, amountPerShare: euros(amountPerShare) }
}

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('B1.1 there are four kinds of funds', () => {
  expect(FUND_KINDS).toEqual(['special', 'fundOfFunds', 'infrastructure', 'international'])
})

describe('the latest valuation', () => {
  test('B2.3 is found in a list without order', () => {
    const days = ['2026-03-31', '2026-09-30', '2025-12-31', '2026-06-30']
    expect(findLatestValuation(days.map((day) => buildValuation(day)))?.day).toBe('2026-09-30')
  })

  test('B2.3 of two on one day is the one that stands later', () => {
    const valuations = [
      buildValuation('2026-09-30', '104.37'),
      buildValuation('2026-09-30', '104.73'),
      buildValuation('2026-06-30', '103'),
    ]
    expect(findLatestValuation(valuations)?.sharePrice).toEqual(euros('104.73'))
  })

  test('B2.3 of a fund without valuations is none', () => {
    expect(findLatestValuation([])).toBeUndefined()
  })

  test('B2.3 has no other valuation after it, and is the same whatever the order of the days', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyDay, { minLength: 1, maxLength: 12 }), (days) => {
        const latest = findLatestValuation(days.map((day) => buildValuation(day)))
        const reversed = findLatestValuation(days.map((day) => buildValuation(day)).toReversed())
        expect(latest?.day).toBe(days.toSorted().at(-1))
        expect(reversed).toEqual(latest)
      }),
    )
  })
})

describe('the latest distribution', () => {
  test('B2.3 is that of the latest period', () => {
    const distributions = ['2024-12-31', '2025-12-31', '2025-06-30'].map((day) => buildDistribution(day))
    expect(findLatestDistribution(distributions)?.periodEnd).toBe('2025-12-31')
  })

  test('B2.3 of two for one period is the one that stands later', () => {
    const distributions = [buildDistribution('2025-12-31', '1.25'), buildDistribution('2025-12-31', '1.3')]
    expect(findLatestDistribution(distributions)?.amountPerShare).toEqual(euros('1.3'))
  })

  test('B2.3 of a fund that never distributed is none', () => {
    expect(findLatestDistribution([])).toBeUndefined()
  })
})

describe('a fund with its latest valuation', () => {
  test('B2.3 carries the five values and nothing else of it', () => {
    const valuations = [buildValuation('2026-09-30', '104.3725'), buildValuation('2026-06-30', '103')]
    expect(withLatestValuation({ name: 'Harbour', valuations })).toStrictEqual({
      name: 'Harbour',
      valuations,
      netAssetValue: euros('250000000'),
      netAssetValuePlusBankLoan: euros('390000000'),
      grossAssetValue: euros('402500000.55'),
      propertyMarketValue: euros('381000000'),
      sharePrice: euros('104.3725'),
    })
  })

  test('B2.3 has none of the five without a valuation', () => {
    const fund = { name: 'Harbour', valuations: [] }
    expect(withLatestValuation(fund)).toStrictEqual(fund)
  })

  test('B2.3 does not mix two days: what the latest leaves out stays absent', () => {
    const latest = { day: '2026-09-30', netAssetValue: euros('1'), sharePrice: euros('2') }
    const fund = withLatestValuation({ valuations: [latest, buildValuation('2026-06-30')] })
    expect(fund.sharePrice).toEqual(euros('2'))
    expect(fund.grossAssetValue).toBeUndefined()
    expect(fund.propertyMarketValue).toBeUndefined()
  })

  test('B2.3 follows a newer valuation', () => {
    const before = withLatestValuation({ valuations: [buildValuation('2026-06-30', '103')] })
    const after = withLatestValuation({
      ...before,
      valuations: [...before.valuations, buildValuation('2026-09-30', '104')],
    })
    expect(after.sharePrice).toEqual(euros('104'))
  })
})
