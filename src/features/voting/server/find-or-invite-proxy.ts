import type { Login } from '#features/logins/logins.domain.ts'
import { addGuestLogin } from '#features/logins/server/add-guest-login.service.ts'
import { listAddressLogins } from '#features/logins/server/list-address-logins.service.ts'
import { INVITE_LINK_LIFETIME_SECONDS } from '#features/passwords/passwords.domain.ts'
import { createPasswordLink } from '#features/passwords/server/create-password-link.service.ts'
import { derivePermissions } from '#kernel/permissions.ts'
import type { Origin } from '#server/audit/origin.ts'
import type { Database } from '#server/db/connect.ts'
import { PROXY_ROLE } from '../voting.domain.ts'
import type { VotingParts } from './voting-parts.ts'

type Named = {
  readonly name: string
  readonly email: string
  readonly giver: Login
  readonly origin: Origin
}

export type ProxyLogin = {
  readonly login: Login
  /** For whoever has no password yet. */
  readonly invitation?: { readonly token: string; readonly expiresAt: Date }
}

/** B7.4: whoever may vote by a login that this address has, else by one that is made for it. */
export async function findOrInviteProxy(
  { randomness, now }: VotingParts,
  transaction: Database,
  { name, email, giver, origin }: Named,
): Promise<ProxyLogin> {
  const { brand, locale } = giver
  const logins = await listAddressLogins(transaction, { brand, email })
  const usable = logins.filter(
    ({ isDisabled, roles }) => !isDisabled && derivePermissions(roles)['voting/read'],
  )
  // Their own before one that was made for another proxy.
  const known = usable.find((login) => !isGuest(login)) ?? usable[0]
  if (known && !(isGuest(known) && known.passwordHash === '')) return { login: known }
  const guest = { brand, email, displayName: name, locale, role: PROXY_ROLE, host: giver, origin }
  const login = known ?? (await addGuestLogin(transaction, randomness, guest))
  const invitation = await createPasswordLink(transaction, {
    brand,
    loginId: login.id,
    token: randomness.token(),
    now: now(),
    lifetimeSeconds: INVITE_LINK_LIFETIME_SECONDS,
  })
  return { login, invitation }
}

function isGuest({ roles }: Login): boolean {
  return roles.includes(PROXY_ROLE)
}
