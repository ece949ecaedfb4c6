import type { Login } from '#features/logins/logins.domain.ts'
import type { Device } from '#kernel/device.ts'
import type { Limit } from '#kernel/limit.ts'
import type { InvestmentGroup } from '#kernel/permissions.ts'

/** security.md 8: how long a token is good for, and how far two clocks may differ. */
export const TOKEN_LIFETIME_SECONDS = 20 * 60
export const CLOCK_SKEW_SECONDS = 30
export const KEY_ROTATION_DAYS = 30
/** However active the person is. */
export const SESSION_LIFETIME_HOURS = 8
/** How long a confirmation holds, and how often a password may be tried for one. */
export const CONFIRMATION_SECONDS = 5 * 60
export const CONFIRMATION_LIMIT: Limit = { attempts: 10, windowSeconds: 15 * 60 }

export type Session = {
  readonly id: string
  readonly brand: string
  readonly loginId: string
  /** A4.9: whose portfolio is seen, by which grant. */
  readonly actingFor?: { readonly loginId: string; readonly grantId: string; readonly ownSessionId: string }
  readonly isOneTimePassword: boolean
  readonly createdAt: Date
  /** When the person last proved that it is them; signing in is no such proof. */
  readonly confirmedAt?: Date
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  readonly device: Device
}

/** Who signs in, as far as a session needs to know them. */
export type SessionLogin = Pick<
  Login,
  'id' | 'brand' | 'displayName' | 'investorId' | 'investorKey' | 'roles' | 'investmentGroups' | 'isDisabled'
>

/** A6.2: what a token says, beside the registered claims exp, nbf, iat and aud. The names are the wire's. */
export type TokenClaims = {
  readonly jti: string
  readonly loginId: string
  readonly name: string
  readonly guid?: string
  readonly subsite: string
  readonly roles: string
  readonly investmentGroups: InvestmentGroup[]
  readonly otp: boolean
  readonly fkeys: string[]
  readonly viewee?: { readonly loginId: string; readonly name: string }
}

/** As its owner sees it in the list of all. */
export type OwnSession = Pick<Session, 'id' | 'createdAt' | 'lastUsedAt' | 'device'> & {
  readonly isCurrent: boolean
  readonly actsForOther: boolean
}

/** A session as its holder sees it: what its token says, when that ends, and when no refresh helps any more. */
export type SessionState = {
  readonly claims: TokenClaims
  readonly expiresAt: Date
  readonly endsAt: Date
}

/** One that was just opened: the token is given away once. */
export type OpenSession = SessionState & { readonly token: string; readonly expiresInSeconds: number }

/** Whether the session may grant now what outlasts it. Who looks at somebody else's portfolio never may. */
export function isConfirmed(
  { confirmedAt, actingFor }: Pick<Session, 'confirmedAt' | 'actingFor'>,
  now: Date,
) {
  if (!confirmedAt || actingFor) return false
  return now.getTime() - confirmedAt.getTime() < CONFIRMATION_SECONDS * 1000
}

/** Who looks at somebody else's portfolio (A4.9) sees it with that person's investor, roles and groups. */
export function buildClaims(session: Session, login: SessionLogin, viewee?: SessionLogin): TokenClaims {
  const seen = viewee ?? login
  return {
    jti: session.id,
    loginId: login.id,
    name: login.displayName,
    guid: seen.investorId,
    subsite: session.brand,
    roles: seen.roles.join(','),
    investmentGroups: [...seen.investmentGroups],
    otp: session.isOneTimePassword,
    fkeys: seen.investorKey === undefined ? [] : [seen.investorKey],
    viewee: viewee && { loginId: viewee.id, name: viewee.displayName },
  }
}
