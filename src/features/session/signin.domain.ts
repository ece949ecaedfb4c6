import type { Limit } from '#kernel/limit.ts'
import type { Locale } from '#kernel/locale.ts'
import type { SessionLogin } from './session.domain.ts'

const MINUTE_SECONDS = 60

/** A4.2 */
export const USERNAME_MIN_CHARACTERS = 4
export const USERNAME_MAX_CHARACTERS = 200
/** Long enough for any sentence, short enough to hash at once. */
export const PASSWORD_MAX_CHARACTERS = 1000

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

/** The strongest first: that is the one offered. */
export const SECOND_FACTORS = ['passkey', 'totp', 'email-tan', 'recoveryCode'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

export type SignInLogin = SessionLogin & {
  readonly username: string
  readonly email: string
  readonly locale: Locale
  readonly passwordHash: string
  readonly isOneTimePassword: boolean
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

/** A4.2: as people paste it. */
export function normaliseUsername(text: string): string {
  return text
    .trim()
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
}

/** The same browser in a newer version is still the same device. */
export function describeDevice(userAgent: string): string {
  return userAgent.replaceAll(/[\d._]+/g, '')
}
