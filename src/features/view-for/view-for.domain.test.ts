import { expect, test } from 'vitest'
import { findGrantDays, findLastDay, isWaiting } from './view-for.domain.ts'

test('A4.9 the last day is the one that was chosen, not the moment at which it is over everywhere', () => {
  expect(findLastDay(new Date('2027-01-01T12:00:00.000Z'))).toBe('2026-12-31')
})

test('A4.9 B1.7 access may be given from today at the house for a year, the hours after the last day included', () => {
  const { first, last } = findGrantDays(new Date('2026-03-01T23:30:00Z'), 'Europe/Berlin')
  expect(first).toBe('2026-03-02')
  expect(last).toBe('2027-03-01')
})

test('security.md 9 access waits for its giver from a new password until it is kept, ended or over', () => {
  const nowMs = Date.parse('2026-11-15T12:00:00Z')
  const [earlier, later] = [new Date(nowMs - 1), new Date(nowMs + 1)]
  expect(isWaiting({ expiresAt: later }, nowMs)).toBe(false)
  expect(isWaiting({ expiresAt: later, suspendedAt: earlier }, nowMs)).toBe(true)
  expect(isWaiting({ expiresAt: later, suspendedAt: earlier, endedAt: earlier }, nowMs)).toBe(false)
  expect(isWaiting({ expiresAt: earlier, suspendedAt: earlier }, nowMs)).toBe(false)
})
