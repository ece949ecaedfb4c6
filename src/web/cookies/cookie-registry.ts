import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS } from '#i18n/negotiate.ts'
import { BROWSER_WARNING_COOKIE } from '#kernel/browser-support.ts'
import { CONSENT_COOKIE } from '#kernel/consent.ts'
import { DEVICE_COOKIE, DEVICE_COOKIE_SECONDS } from '#kernel/device.ts'

const DAY_SECONDS = 24 * 60 * 60
/** A7.1: a month. */
export const CONSENT_SECONDS = 30 * DAY_SECONDS
const MATOMO_VISITOR_SECONDS = 393 * DAY_SECONDS
const MATOMO_VISIT_SECONDS = 30 * 60

export type CookieCategory = 'functional' | 'analytics'

export type RegisteredCookie = {
  readonly name: string
  readonly category: CookieCategory
  /** Without one it goes with the browser. */
  readonly lifetimeSeconds?: number
  /** Matomo puts the site and the host behind its names. */
  readonly isNameStart?: true
}

/** A7.2: every cookie, whoever sets it; the privacy policies of the brands list the same. */
export const COOKIES: readonly RegisteredCookie[] = [
  { name: 'jwt', category: 'functional' },
  { name: DEVICE_COOKIE, category: 'functional', lifetimeSeconds: DEVICE_COOKIE_SECONDS },
  { name: LANGUAGE_COOKIE, category: 'functional', lifetimeSeconds: LANGUAGE_COOKIE_SECONDS },
  { name: CONSENT_COOKIE, category: 'functional', lifetimeSeconds: CONSENT_SECONDS },
  { name: BROWSER_WARNING_COOKIE, category: 'functional' },
  { name: '_pk_id', category: 'analytics', lifetimeSeconds: MATOMO_VISITOR_SECONDS, isNameStart: true },
  { name: '_pk_ses', category: 'analytics', lifetimeSeconds: MATOMO_VISIT_SECONDS, isNameStart: true },
  { name: 'mtm_consent', category: 'analytics', lifetimeSeconds: CONSENT_SECONDS, isNameStart: true },
]

export function findCookie(name: string): RegisteredCookie | undefined {
  return COOKIES.find((cookie) => (cookie.isNameStart ? name.startsWith(cookie.name) : name === cookie.name))
}
