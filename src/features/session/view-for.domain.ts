import type { Limit } from '#kernel/limit.ts'

/** A4.9: how long somebody may be allowed to look. */
export const VIEW_FOR_MAX_DAYS = 366
export const VIEW_FOR_CODE_DIGITS = 10
export const VIEW_FOR_REDEEM_LIMIT: Limit = { attempts: 10, windowSeconds: 15 * 60 }

export type ViewForGrant = {
  readonly id: string
  readonly loginId: string
  readonly investorName: string
  readonly viewerName: string
  readonly viewerEmail: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly endedAt?: Date
  /** When the portfolio was looked at, newest first. */
  readonly views: readonly Date[]
}

export const VIEW_FOR_ERRORS = {
  notFound: { code: 'viewFor.notFound', status: 404 },
  ended: { code: 'viewFor.ended', status: 410 },
  tooManyAttempts: { code: 'viewFor.tooManyAttempts', status: 429 },
} as const
