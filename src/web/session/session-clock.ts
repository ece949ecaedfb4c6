/** A6.3 */
const REFRESH_BELOW_SECONDS = 1140
const NOTIFY_BELOW_SECONDS = 180
const ACTIVE_WITHIN_SECONDS = 60
export const CHECK_EVERY_MS = 1000
export const TOAST_STAYS_MS = 1000

export type SessionStatus = 'fulfilled' | 'notify' | 'rejected'

export type SessionTimes = {
  readonly now: number
  readonly expiresAt: number
  /** When the token cannot be renewed any more. */
  readonly endsAt: number
  readonly lastClickAt: number
}

/** A6.3: what the session is at a moment, and whether the person has shown that they still want it. */
export function checkSession({ now, expiresAt, endsAt, lastClickAt }: SessionTimes): {
  readonly status: SessionStatus
  readonly isRefreshDue: boolean
} {
  const secondsLeft = (expiresAt - now) / 1000
  if (secondsLeft <= 0) return { status: 'rejected', isRefreshDue: false }
  const isActive = (now - lastClickAt) / 1000 <= ACTIVE_WITHIN_SECONDS
  return {
    status: secondsLeft < NOTIFY_BELOW_SECONDS ? 'notify' : 'fulfilled',
    isRefreshDue: isActive && secondsLeft < REFRESH_BELOW_SECONDS && expiresAt < endsAt,
  }
}
