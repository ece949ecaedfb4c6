import type { InvestmentGroup } from '#kernel/permissions.ts'
import type { Tenant } from '../db/tenant.ts'

/** Who calls: read from a token whose signature was checked. */
export type Principal = {
  readonly brand: string
  readonly loginId: string
  /** The investor whose data they see; operators and guests have none. */
  readonly investorId?: string
  readonly roles: readonly string[]
  readonly investmentGroups: readonly InvestmentGroup[]
  /** Signed in with a one-time password: may do nothing but set a new one. */
  readonly isOneTimePassword: boolean
}

export function toTenant({ brand, loginId, investorId }: Principal): Tenant {
  return { brand, loginId, ...(investorId !== undefined && { investorId }) }
}
