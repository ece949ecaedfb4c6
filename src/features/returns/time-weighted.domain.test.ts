import { describe, expect, test } from 'vitest'
import { computeTimeWeighted } from './time-weighted.domain.ts'

const prices = (...rows: [day: string, price: string][]) => rows.map(([day, price]) => ({ day, price }))

describe('time-weighted return', () => {
  test('links prices and reinvests payouts', () => {
    const result = computeTimeWeighted(
      prices(['2024-12-31', '100'], ['2025-06-30', '102'], ['2025-12-31', '99']),
      [
        { day: '2025-03-31', perShare: '3' },
        { day: '2025-12-31', perShare: '3' },
      ],
    )
    if (result.kind !== 'rate') throw new Error(result.kind)
    expect(result.steps.map(({ factor, payouts }) => [factor, payouts])).toEqual([
      ['1.05', '3'],
      ['1', '3'],
    ])
    expect(result.total).toBe('0.05')
    expect(Number(result.perYear)).toBeCloseTo(0.05, 10)
  })

  test('less than a year is not extrapolated', () => {
    const result = computeTimeWeighted(prices(['2025-01-01', '100'], ['2025-06-30', '103']), [])
    expect(result).toMatchObject({ kind: 'rate', total: '0.03', perYear: undefined })
  })

  test('a payout on the first day belongs to the time before', () => {
    const result = computeTimeWeighted(prices(['2025-01-01', '100'], ['2026-01-01', '100']), [
      { day: '2025-01-01', perShare: '5' },
    ])
    expect(result).toMatchObject({ total: '0' })
  })

  test('the order of the prices does not matter', () => {
    const result = computeTimeWeighted(prices(['2026-01-01', '110'], ['2025-01-01', '100']), [])
    expect(result).toMatchObject({ total: '0.1', perYear: '0.1' })
  })

  test.each([
    ['none', prices()],
    ['one', prices(['2025-01-01', '100'])],
    ['two of one day', prices(['2025-01-01', '100'], ['2025-01-01', '101'])],
    ['one of zero', prices(['2025-01-01', '0'], ['2026-01-01', '101'])],
  ])('%s price is too few', (_name, few) => {
    expect(computeTimeWeighted(few, [])).toEqual({ kind: 'missing', missing: 'prices' })
  })
})
