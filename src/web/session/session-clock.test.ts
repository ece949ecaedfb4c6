import { describe, expect, test } from 'vitest'
import { checkSession } from './session-clock.ts'

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
    expect(at(1200, 0)).toEqual({ status: 'fulfilled', isRefreshDue: false })
    expect(at(1140, 0)).toEqual({ status: 'fulfilled', isRefreshDue: false })
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
    expect(at(0, 0)).toEqual({ status: 'rejected', isRefreshDue: false })
    expect(at(-5, 0).status).toBe('rejected')
  })

  test('is not refreshed when it ends for good with this token', () => {
    expect(at(100, 0, 100_000)).toEqual({ status: 'notify', isRefreshDue: false })
  })
})
