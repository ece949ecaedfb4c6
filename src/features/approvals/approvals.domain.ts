import type { Locale } from '#kernel/locale.ts'

/** A8.1: must be approved before the portfolio opens. */
export type ApprovableDocument = {
  readonly id: string
  readonly names: Readonly<Record<Locale, string>>
  /** The SHA-256 of the current version, which is what is approved. */
  readonly checksum: string
}

export type Audience = 'investor' | 'salesPartner'

const SALES_PARTNER_ROLE = 'vertriebspartner'

/** A12.3: sales partners have their own terms of use. */
export function findAudience(roles: readonly string[]): Audience {
  return roles.includes(SALES_PARTNER_ROLE) ? 'salesPartner' : 'investor'
}

export const APPROVAL_ERRORS = {
  /** A8.1: any status but 200 says that nothing has to be approved. */
  nothingOutstanding: { code: 'approvals.nothingOutstanding', status: 404 },
} as const
