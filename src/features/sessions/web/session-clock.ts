/** A6.3 */
const REFRESH_BELOW_SECONDS = 1140
const NOTIFY_BELOW_SECONDS = 180
const ACTIVE_WITHIN_SECONDS = 60
export const CHECK_EVERY_MS = 1000
export const TOAST_STAYS_MS = 1000
/** Below that it is the way of the page to the browser, not a clock that is wrong. */
const CLOCK_IS_WRONG_FROM_MS = 60_000

/** Pending while the server is asked; the others are a matter of time. */
export type SessionStatus = 'fulfilled' | 'pending' | 'notify' | 'rejected'

type SessionTimes = {
  readonly now: number
  readonly expiresAt: number
  /** When the token cannot be renewed any more. */
  readonly endsAt: number
  readonly lastClickAt: number
}

type SessionCheck = {
  readonly status: Exclude<SessionStatus, 'pending'>
  readonly canRefresh: boolean
  readonly isRefreshDue: boolean
}

/** A6.3: what the session is at a moment, and whether the person has shown that they still want it. */
export function checkSession({ now, expiresAt, endsAt, lastClickAt }: SessionTimes): SessionCheck {
  const secondsLeft = (expiresAt - now) / 1000
  if (secondsLeft <= 0) return { status: 'rejected', canRefresh: false, isRefreshDue: false }
  const isActive = (now - lastClickAt) / 1000 <= ACTIVE_WITHIN_SECONDS
  const canRefresh = expiresAt < endsAt
  return {
    status: secondsLeft < NOTIFY_BELOW_SECONDS ? 'notify' : 'fulfilled',
    canRefresh,
    isRefreshDue: canRefresh && isActive && secondsLeft < REFRESH_BELOW_SECONDS,
  }
}

/** How far the server's clock is ahead of this computer's, in milliseconds; by a wrong one a session would end at once, or never. */
export function measureClockOffset(serverTime: string | undefined, nowMs: number): number {
  const offsetMs = serverTime === undefined ? 0 : Date.parse(serverTime) - nowMs
  return Math.abs(offsetMs) < CLOCK_IS_WRONG_FROM_MS ? 0 : offsetMs
}
