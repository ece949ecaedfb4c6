import type { SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import type { Locale } from '#kernel/locale.ts'
import type { InvestmentGroup } from '#kernel/permissions.ts'

/** A4.2 */
export const USERNAME_MIN_CHARACTERS = 4
export const USERNAME_MAX_CHARACTERS = 200

/** Somebody who can sign in. */
export type Login = {
  readonly id: string
  readonly brand: string
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly locale: Locale
  readonly investorId?: string
  readonly investorKey?: string
  readonly roles: readonly string[]
  readonly investmentGroups: readonly InvestmentGroup[]
  readonly isDisabled: boolean
  /** Empty for who has not chosen a password yet. */
  readonly passwordHash: string
  readonly isOneTimePassword: boolean
  /** The strongest first. */
  readonly factors: readonly SecondFactor[]
}

/** A4.2: as people paste it. */
export function normaliseUsername(text: string): string {
  return text
    .trim()
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
}
