import { createContext, use } from 'react'
import { describePage, type PageName } from '#kernel/pages.ts'
import {
  derivePermissions,
  type InvestmentGroup,
  isInPublicFunds,
  type Permission,
} from '#kernel/permissions.ts'

/** What a page knows about its session; the token itself stays out of its reach (A6.1). */
export type SessionView = {
  readonly loginId: string
  readonly name: string
  /** Whose data the person sees. */
  readonly investorId?: string | undefined
  readonly brand: string
  readonly roles: readonly string[]
  readonly investmentGroups: readonly InvestmentGroup[]
  readonly isOneTimePassword: boolean
  /** A4.9: whose portfolio is seen. */
  readonly viewee?: { readonly name: string } | undefined
  /** A8.1: documents must be approved first; until then nothing that takes a permission is asked for. */
  readonly mustApprove?: boolean
  /** When the token ends, and when no refresh helps any more. */
  readonly expiresAt: string
  readonly endsAt: string
  /** When this was read, by the server's clock. */
  readonly readAt?: string
}

export const SessionContext = createContext<SessionView | undefined>(undefined)

export function useSession(): SessionView | undefined {
  return use(SessionContext)
}

/** A12.1, mirrored from the server, which decides. */
export function hasPermission(session: SessionView | undefined, permission: Permission): boolean {
  if (!session || session.isOneTimePassword || session.mustApprove) return false
  return derivePermissions(session.roles)[permission]
}

export function isPublicInvestor(session: SessionView | undefined): boolean {
  return session !== undefined && isInPublicFunds(session.investmentGroups)
}

/** A2.3, A12.2: whether a page is for this person. */
export function mayOpen(page: PageName, session: SessionView | undefined): boolean {
  const { permission, isForPublicInvestors } = describePage(page)
  if (permission && !hasPermission(session, permission)) return false
  return !isForPublicInvestors || isPublicInvestor(session)
}

export function isOnlyPublicInvestor(session: SessionView | undefined): boolean {
  return isPublicInvestor(session) && session?.investmentGroups.length === 1
}
