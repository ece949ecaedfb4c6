import { describe, expect, test } from 'vitest'
import { checkSession, measureClockOffset } from './session-clock.ts'

const HOUR = 3_600_000
const at = (secondsLeft: number, secondsSinceClick = 3600, endsIn = 8 * HOUR) =>
  checkSession({
    now: HOUR,
    expiresAt: HOUR + secondsLeft * 1000,
    endsAt: HOUR + endsIn,
    lastClickAt: HOUR - secondsSinceClick * 1000,
  })

describe('A6.3 the session', () => {
  test('needs nothing right after it was refreshed', () => {
    expect(at(1200, 0)).toEqual({ status: 'fulfilled', canRefresh: true, isRefreshDue: false })
    expect(at(1140, 0)).toEqual({ status: 'fulfilled', canRefresh: true, isRefreshDue: false })
  })

  test('is refreshed below 1140 seconds, for a person who clicked within 60 seconds', () => {
    expect(at(1139, 60).isRefreshDue).toBe(true)
    expect(at(1139, 61).isRefreshDue).toBe(false)
  })

  test('asks below 180 seconds', () => {
    expect(at(180).status).toBe('fulfilled')
    expect(at(179).status).toBe('notify')
  })

  test('is over when the token is', () => {
    expect(at(0, 0)).toEqual({ status: 'rejected', canRefresh: false, isRefreshDue: false })
    expect(at(-5, 0).status).toBe('rejected')
  })

  test('is not refreshed when it ends for good with this token', () => {
    expect(at(100, 0, 100_000)).toEqual({ status: 'notify', canRefresh: false, isRefreshDue: false })
  })
})

test.each([
  [undefined, 0],
  ['1970-01-01T01:00:30Z', 0],
  ['1970-01-01T00:59:01Z', 0],
  ['1970-01-01T01:05:00Z', 300_000],
  ['1970-01-01T00:30:00Z', -1_800_000],
])('read by the server at %s, the clock is %i ms off', (readAt, offset) => {
  expect(measureClockOffset(readAt, HOUR)).toBe(offset)
})
