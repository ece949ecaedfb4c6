import { describe, expect, test } from 'vitest'
import type { Statement } from '#features/funds/funds.domain.ts'
import { compareAmounts, viewMonths } from './statement-months.ts'

const MONTHS = ['2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01']
const statement: Statement = {
  currency: 'EUR',
  months: MONTHS,
  lines: [
    { line: 'rentalIncome', isTotal: false, amounts: ['1.00', '2.00', null, '3.10', '3.20'] },
    { line: 'totalIncome', isTotal: true, amounts: ['1.00', '2.00', '0', '0', '5.00'] },
  ],
}

describe('B2.2 months side by side', () => {
  test('the newest last, as many as asked for', () => {
    const view = viewMonths(statement, 3)
    expect(view.months).toEqual(['2026-07-01', '2026-08-01', '2026-09-01'])
    expect(view.previous).toBe('2026-08-01')
    expect(view.rows).toMatchObject([
      { line: 'rentalIncome', isTotal: false, amounts: [null, '3.10', '3.20'] },
      { line: 'totalIncome', isTotal: true, amounts: ['0', '0', '5.00'] },
    ])
  })

  test('no more than there are', () => {
    expect(viewMonths(statement, 12).months).toEqual(MONTHS)
  })

  test('a single month is compared with nothing', () => {
    const lines = [{ line: 'rentalIncome', isTotal: false, amounts: ['1.00'] }]
    const view = viewMonths({ ...statement, months: ['2026-09-01'], lines }, 3)
    expect(view.previous).toBeUndefined()
    expect(view.rows[0]?.change).toBeUndefined()
  })
})

describe('B2.2 the change against the previous month', () => {
  test('is exact', () => {
    expect(compareAmounts('3.20', '3.10')).toEqual({ amount: '0.1', percent: '3.23' })
    expect(compareAmounts('12345678901234567.91', '12345678901234567.90')?.amount).toBe('0.01')
  })

  test.each([
    ['a loss that grew', '-150', '-100', '-50', '-50'],
    ['a loss that turned into a gain', '50', '-100', '150', '150'],
    ['half a hundredth, rounded away from zero', '100.005', '100', '0.005', '0.01'],
  ])('of %s points where the amount went', (_, now, before, amount, percent) => {
    expect(compareAmounts(now, before)).toEqual({ amount, percent })
  })

  test('has no percentage where there was nothing before, and is none where nothing was reported', () => {
    expect(compareAmounts('5', '0.00')).toEqual({ amount: '5' })
    expect(compareAmounts(null, '1')).toBeUndefined()
    expect(compareAmounts('1', null)).toBeUndefined()
  })
})
