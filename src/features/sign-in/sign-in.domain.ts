import type { SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import type { OpenSession } from '#features/sessions/sessions.domain.ts'
import { DEVICE_COOKIE_SECONDS } from '#kernel/device.ts'
import type { Limit } from '#kernel/limit.ts'

const MINUTE_SECONDS = 60

/** security.md 3 and 4 */
export const ACCOUNT_LIMIT: Limit = { attempts: 10, windowSeconds: 15 * MINUTE_SECONDS }
export const ADDRESS_LIMIT: Limit = { attempts: 50, windowSeconds: 15 * MINUTE_SECONDS }
export const FACTOR_LIMIT: Limit = { attempts: 10, windowSeconds: 15 * MINUTE_SECONDS }
export const TAN_MAIL_LIMIT: Limit = { attempts: 5, windowSeconds: 15 * MINUTE_SECONDS }

/** A4.5, A4.8 */
export const TAN_LIFETIME_SECONDS = 5 * MINUTE_SECONDS
export const TAN_TRIES = 5
export const TAN_RESEND_SECONDS = 60
/** How long a person may take between password and second factor. */
export const CHALLENGE_LIFETIME_SECONDS = 30 * MINUTE_SECONDS

/** Of a login; the newest are known again. */
export const MAX_DEVICES = 10

export type SignInResult =
  | {
      readonly kind: 'signedIn' | 'passwordChangeRequired'
      readonly opened: OpenSession
      /** By which the browser is known again, where it was not yet. */
      readonly deviceSecret: string | undefined
    }
  | {
      readonly kind: 'secondFactorRequired'
      readonly challengeId: string
      readonly factors: readonly SecondFactor[]
    }

export const SIGN_IN_ERRORS = {
  /** A4.4: wrong password, unknown, disabled or locked: nobody learns which. */
  unauthorized: { code: 'signin.unauthorized', status: 401 },
  invalidTan: { code: 'signin.invalidTan', status: 401 },
  /** Expired, used up, replaced or never given. */
  tanTimedOut: { code: 'signin.tanTimedOut', status: 410 },
  resendBlocked: { code: 'signin.resendBlocked', status: 429 },
  tooManyAttempts: { code: 'signin.tooManyAttempts', status: 429 },
} as const

/** Found out by the screen alone: the sign-in has run out while something else was asked. */
export const SIGN_IN_TIMED_OUT = { code: 'signin.timedOut', status: 410 } as const

/** A device that has not signed in since is not known any more. */
export function findOldestSighting(now: Date): Date {
  return new Date(now.getTime() - DEVICE_COOKIE_SECONDS * 1000)
}

/** The same browser in a newer version is still the same device. */
export function describeDevice(userAgent: string): string {
  return userAgent.replaceAll(/[\d._]+/g, '')
}
