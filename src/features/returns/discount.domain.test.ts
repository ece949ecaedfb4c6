import { describe, expect, test } from 'vitest'
import { discountFlows, isExtrapolated, sumPresentValues } from './discount.domain.ts'

const FLOWS = [
  { day: '2025-01-01', converted: '-1000' },
  { day: '2026-01-01', converted: '50' },
  { day: '2027-01-01', converted: '1155' },
]

describe('the working of a money-weighted return', () => {
  test('days, divisor and present value of each flow', () => {
    expect(discountFlows(FLOWS, '0.1')).toEqual([
      { flow: FLOWS[0], days: 0, divisor: 1, presentValue: -1000 },
      { flow: FLOWS[1], days: 365, divisor: 1.1, presentValue: expect.closeTo(45.4545, 4) },
      {
        flow: FLOWS[2],
        days: 730,
        divisor: expect.closeTo(1.21, 10),
        presentValue: expect.closeTo(954.5455, 4),
      },
    ])
  })

  test('comes to zero at the answer, and to something else beside it', () => {
    expect(sumPresentValues(discountFlows(FLOWS, '0.1'))).toBeCloseTo(0, 9)
    expect(sumPresentValues(discountFlows(FLOWS, '0.09'))).toBeGreaterThan(10)
  })

  test('without flows there is nothing to discount', () => {
    expect(discountFlows([], '0.1')).toEqual([])
    expect(sumPresentValues([])).toBe(0)
  })

  test('364 days extrapolate, 365 do not', () => {
    expect(isExtrapolated('2025-01-01', '2025-12-31')).toBe(true)
    expect(isExtrapolated('2025-01-01', '2026-01-01')).toBe(false)
    expect(isExtrapolated(undefined, '2026-01-01')).toBe(false)
  })
})
