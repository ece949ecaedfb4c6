import { expect, test } from 'vitest'
import { findGrantDays, findLastDay } from './view-for.domain.ts'

test('A4.9 the last day is the one that was chosen, not the moment at which it is over everywhere', () => {
  expect(findLastDay(new Date('2027-01-01T12:00:00.000Z'))).toBe('2026-12-31')
})

test('A4.9 B1.7 access may be given from today at the house for a year, the hours after the last day included', () => {
  const { first, last } = findGrantDays(new Date('2026-03-01T23:30:00Z'), 'Europe/Berlin')
  expect(first).toBe('2026-03-02')
  expect(last).toBe('2027-03-01')
})
