import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRateTable } from '#features/currencies/currencies.domain.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { createMoney, sumMoney } from '#kernel/money.ts'
import {
  allocate,
  apportion,
  deriveChange,
  findYearEnd,
  HISTORY_MONTHS,
  listHistoryDays,
  type PropertyWeight,
  type ValuedPart,
} from './summary.domain.ts'

const euros = (amount: string) => createMoney(amount, 'EUR')
const rates = createRateTable({
  rates: [{ currency: 'USD', day: '2026-11-13', rate: '1.25' }],
  until: '2026-11-15',
})

describe('B1.3 the days of the history', () => {
  test('are the ends of the months since the first investment, and today', () => {
    expect(listHistoryDays('2026-08-15', '2026-11-15')).toEqual([
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-15',
    ])
  })

  test('are months for five years, and years before that', () => {
    const days = listHistoryDays('2015-08-15', '2024-03-10')
    expect(days.slice(0, 5)).toEqual(['2015-12-31', '2016-12-31', '2017-12-31', '2018-12-31', '2019-03-31'])
    expect(days).toHaveLength(4 + HISTORY_MONTHS + 1)
    expect(days.slice(-2)).toEqual(['2024-02-29', '2024-03-10'])
  })

  test('end somewhere, however early somebody began', () => {
    expect(listHistoryDays('1800-01-01', '2024-03-10')[0]).toBe('1984-12-31')
    expect(listHistoryDays('0001-01-01', '0030-03-10')).not.toContain('0000-12-31')
  })

  test.each([
    ['nothing was ever held', undefined, []],
    ['the first investment is still to come', '2026-11-16', []],
    ['it begins today', '2026-11-15', ['2026-11-15']],
  ])('where %s', (_, first, days) => {
    expect(listHistoryDays(first, '2026-11-15')).toEqual(days)
  })
})

describe('B1.3 the change', () => {
  test('is told against the end of the last year', () => {
    expect(findYearEnd('2026-11-15')).toBe('2025-12-31')
    expect(findYearEnd('2026-01-01')).toBe('2025-12-31')
  })

  test.each([
    ['105.00', '100.00', '5', '5'],
    ['90.00', '120.00', '-30', '-25'],
    ['100.00', '300.00', '-200', '-66.67'],
  ])('from %s after %s', (now, then, amount, percent) => {
    expect(deriveChange(euros(now), euros(then), '2025-12-31')).toEqual({
      since: '2025-12-31',
      amount: euros(amount),
      percent,
    })
  })

  test('has no percentage where there was nothing', () => {
    expect(deriveChange(euros('5'), euros('0'), '2025-12-31')).not.toHaveProperty('percent')
  })
})

describe('B1.3 parts of a total', () => {
  test('always add up to it, to the cent, each within a cent of its exact share', () => {
    const anyCents = fc.nat(10 ** 12)
    fc.assert(
      fc.property(anyCents, fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 30 }), (cents, sizes) => {
        fc.pre(sizes.some((size) => size > 0))
        const total = euros(getDecimal(cents).div(100).toFixed())
        const parts = sizes.map((size, index) => ({ size: getDecimal(size), key: String(index) }))
        const shown = apportion(total, parts, ({ key }) => key)
        expect(
          sumMoney(
            shown.map(({ value }) => value),
            'EUR',
          ),
        ).toEqual(total)
        const whole = sizes.reduce((sum, size) => sum + size, 0)
        for (const { key, value } of shown) {
          const exact = getDecimal(total.amount)
            .times(sizes[Number(key)] ?? 0)
            .div(whole)
          expect(getDecimal(value.amount).minus(exact).abs().lte('0.01')).toBe(true)
        }
      }),
    )
  })

  test('come largest first', () => {
    const parts = ['1', '3', '2'].map((size) => ({ size: getDecimal(size), key: size }))
    expect(apportion(euros('6'), parts, ({ key }) => key).map(({ key }) => key)).toEqual(['3', '2', '1'])
  })

  test('of nothing are none', () => {
    expect(apportion(euros('0'), [], () => 'a')).toEqual([])
  })
})

describe('B1.3 where the value stands', () => {
  const part = (value = euros('100'), parentId = 'fund'): ValuedPart => ({
    parentId,
    type: 'specialFundInvestment',
    count: 1,
    nominal: euros('90'),
    openCommitment: euros('0'),
    valued: { value, day: '2026-09-30' },
  })
  const weight = (own: Partial<PropertyWeight>): PropertyWeight => ({
    parentId: 'fund',
    useType: 'office',
    isDevelopment: false,
    country: 'DE',
    value: euros('1'),
    ...own,
  })

  test('looks through a fund to its properties, by what they are worth', () => {
    const { useType, country } = allocate({
      total: euros('100'),
      parts: [part()],
      weights: [
        weight({ value: euros('30') }),
        weight({ useType: 'hotel', country: 'AT', value: createMoney('12.5', 'USD') }),
      ],
      rates,
    })
    expect(useType).toEqual([
      { key: 'office', value: euros('75') },
      { key: 'hotel', value: euros('25') },
    ])
    expect(country.map(({ key }) => key)).toEqual(['DE', 'AT'])
  })

  test('tells what is being built from what stands', () => {
    const weights = [weight({ isDevelopment: true }), weight({ useType: 'development', isDevelopment: true })]
    const { useType } = allocate({ total: euros('100'), parts: [part()], weights, rates })
    expect(useType.map(({ key }) => key)).toEqual(['development', 'officeDevelopment'])
  })

  test('says nothing about a fund without properties but that it is not known', () => {
    const { useType } = allocate({ total: euros('100'), parts: [part()], weights: [], rates })
    expect(useType).toEqual([{ value: euros('100') }])
  })

  test('B1.5 compares currencies at the rate', () => {
    const parts = [part(), part(createMoney('500', 'USD'), 'other')]
    const { currency } = allocate({ total: euros('500'), parts, weights: [], rates })
    expect(currency).toEqual([
      { key: 'USD', value: euros('400') },
      { key: 'EUR', value: euros('100') },
    ])
  })
})
