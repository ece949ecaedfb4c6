import { expect, test } from 'vitest'
import { dayIn, firstDay, lastDay, lastMonthEnd, monthOf, workdayIn } from './calendar.ts'

test('months have a first and a last day, in leap years too', () => {
  expect(firstDay(monthOf('2024-02-11'))).toBe('2024-02-01')
  expect(lastDay(monthOf('2024-02-11'))).toBe('2024-02-29')
  expect(lastDay(monthOf('2023-02-11'))).toBe('2023-02-28')
  expect(lastDay(monthOf('2026-12-01') + 1)).toBe('2027-01-31')
  expect(dayIn(monthOf('2026-09-01'), 31)).toBe('2026-09-30')
})

test('money moves on working days', () => {
  const october = monthOf('2026-10-01')
  expect(workdayIn(october, 15)).toBe('2026-10-15')
  expect(workdayIn(october, 10)).toBe('2026-10-12')
  expect(workdayIn(october, 11)).toBe('2026-10-12')
})

test.each([
  ['2026-11-15T17:00:00Z', '2026-10-31'],
  ['2026-11-01T00:00:00Z', '2026-10-31'],
  ['2026-10-31T23:59:59Z', '2026-09-30'],
  ['2027-01-03T00:00:00Z', '2026-12-31'],
])('the last month end before %s is %s', (now, expected) => {
  expect(lastMonthEnd(new Date(now))).toBe(expected)
})
