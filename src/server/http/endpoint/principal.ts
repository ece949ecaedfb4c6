import { type InvestmentGroup, isInPublicFunds } from '#kernel/permissions.ts'
import type { Tenant } from '../../db/tenant.ts'

/** Who calls: read from a token whose signature was checked. */
export type Principal = {
  readonly brand: string
  readonly sessionId: string
  readonly loginId: string
  readonly name: string
  /** The investor whose data they see; operators and guests have none. */
  readonly investorId?: string
  readonly roles: readonly string[]
  readonly investmentGroups: readonly InvestmentGroup[]
  /** Signed in with a one-time password: may do nothing but set a new one. */
  readonly isOneTimePassword: boolean
  /** A8.1: documents wait for their own approval, whomever they act for. */
  readonly mustApprove: boolean
  /** A4.9: whose portfolio they look at; investor, roles and groups are then those of this person. */
  readonly actingFor?: { readonly loginId: string; readonly name: string }
  readonly tokenExpiresAt: Date
  readonly versions: DataVersions
}

/** Other than before as soon as something has changed; neither tells what came first. */
export type DataVersions = {
  /** Of all that is published for the brand, and of what all brands share, such as rates. */
  readonly brand: string
  /** Of what belongs to the person alone. */
  readonly person: string
}

/** Somebody without investments of their own has an empty portfolio: no row belongs to this id. */
export const NO_INVESTOR = '00000000-0000-0000-0000-000000000000'

export function toTenant({ brand, loginId, investorId, investmentGroups, actingFor }: Principal): Tenant {
  const tenant = {
    brand,
    loginId,
    seesMarket: isInPublicFunds(investmentGroups),
    isViewing: actingFor !== undefined,
  }
  return investorId === undefined ? tenant : { ...tenant, investorId }
}
