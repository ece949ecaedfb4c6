import { type Day, toDay } from '#kernel/dates.ts'
import type { Limit } from '#kernel/limit.ts'

/** A4.9: how long somebody may be allowed to look. */
export const VIEW_FOR_MAX_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1000
/** The last day ends wherever the investor lives, be it west of everything: at noon of the next one in UTC. */
const LAST_DAY_MS = 1.5 * DAY_MS
export const VIEWER_NAME_MAX_CHARACTERS = 100
export const VIEW_FOR_CODE_DIGITS = 10
export const VIEW_FOR_REDEEM_LIMIT: Limit = { attempts: 10, windowSeconds: 15 * 60 }
/** Each grant sends a mail to whatever address the investor names. */
export const VIEW_FOR_GRANT_LIMIT: Limit = { attempts: 20, windowSeconds: 24 * 60 * 60 }

/** How often an investor is told by mail that somebody looks; the profile tells every time. */
export const VIEW_FOR_MAIL_LIMIT: Limit = { attempts: 1, windowSeconds: 24 * 60 * 60 }

export type ViewForGrant = {
  readonly id: string
  readonly loginId: string
  readonly investorName: string
  readonly viewerName: string
  readonly viewerEmail: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly endedAt?: Date
  /** Since a new password: it opens nothing until its giver says that it is to be kept. */
  readonly suspendedAt?: Date
  /** When the portfolio was looked at, newest first. */
  readonly views: readonly Date[]
}

/** For its giver to say whether it is to be kept. */
export function isWaiting(
  { suspendedAt, endedAt, expiresAt }: Pick<ViewForGrant, 'suspendedAt' | 'endedAt' | 'expiresAt'>,
  nowMs: number,
): boolean {
  return suspendedAt !== undefined && endedAt === undefined && expiresAt.getTime() > nowMs
}

export const VIEW_FOR_ERRORS = {
  notFound: { code: 'viewFor.notFound', status: 404 },
  ended: { code: 'viewFor.ended', status: 410 },
  suspended: { code: 'viewFor.suspended', status: 403 },
  tooManyAttempts: { code: 'viewFor.tooManyAttempts', status: 429 },
} as const

export function endOfLastDay(day: Day): Date {
  return new Date(Date.parse(day) + LAST_DAY_MS)
}

/** The day that the investor chose, from the moment at which the access ends. */
export function findLastDay(expiresAt: Date): Day {
  return new Date(expiresAt.getTime() - LAST_DAY_MS).toISOString().slice(0, 10)
}

export function findLatestLastDay(now: Date): Day {
  return findLastDay(new Date(now.getTime() + VIEW_FOR_MAX_DAYS * DAY_MS))
}

/** The days that may be chosen as the last one. */
export function findGrantDays(now: Date, timeZone: string): { readonly first: Day; readonly last: Day } {
  return { first: toDay(now, timeZone), last: findLatestLastDay(now) }
}
