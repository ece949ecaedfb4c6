import { expect, test } from 'vitest'
import { findLastDay } from '#features/view-for/view-for.domain.ts'
import { findGrantDays } from './grant-days.ts'

test('A4.9 the last day is the one that was chosen, not the moment at which it is over everywhere', () => {
  expect(findLastDay(new Date('2027-01-01T12:00:00.000Z'))).toBe('2026-12-31')
})

test('A4.9 access may be given from today for a year, the hours after the last day included', () => {
  const { first, last } = findGrantDays(Date.parse('2026-03-01T23:30:00Z'))
  expect(first).toBe('2026-03-01')
  expect(last).toBe('2027-03-01')
})
