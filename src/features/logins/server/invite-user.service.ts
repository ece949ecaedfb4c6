import { sourceId } from '#features/import/import.domain.ts'
import { INVITE_LINK_LIFETIME_SECONDS } from '#features/passwords/passwords.domain.ts'
import { createPasswordLink } from '#features/passwords/server/create-password-link.service.ts'
import type { Locale } from '#kernel/locale.ts'
import { listRoles } from '#kernel/permissions.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import type { Randomness } from '#server/secrets.ts'
import { normaliseUsername, USERNAME_MIN_CHARACTERS } from '../logins.domain.ts'
import { mailInvitation } from './emails/logins-mails.ts'
import { findInvestorId, insertLogin } from './logins.queries.ts'
import { UserError } from './require-user.ts'

type Parts = {
  readonly db: Database
  readonly houses: Houses
  readonly randomness: Randomness
  readonly now: () => Date
}

export type NewUser = {
  readonly brand: string
  readonly email: string
  readonly username: string
  readonly displayName: string
  readonly locale: Locale
  readonly roles: readonly string[]
  /** The investor's key in the fund house's own system. */
  readonly investorKey?: string
}

/** For whoever runs the portal, at the terminal. */
export async function inviteUser(
  { db, houses, randomness, now }: Parts,
  { brand, investorKey, roles, ...user }: NewUser,
): Promise<void> {
  const username = normaliseUsername(user.username)
  if (username.length < USERNAME_MIN_CHARACTERS)
    throw new UserError(`A username has at least ${USERNAME_MIN_CHARACTERS} characters.`)
  if (!/^\S+@\S+$/.test(user.email)) throw new UserError(`${user.email} is not a mail address.`)
  const unknown = roles.find((role) => !listRoles().includes(role))
  if (unknown !== undefined)
    throw new UserError(`There is no role ${unknown}. Roles are ${listRoles().join(', ')}.`)
  const investorId = investorKey === undefined ? undefined : await findInvestorId(db, brand, investorKey)
  if (investorKey !== undefined && investorId === undefined)
    throw new UserError(`${brand} has no investor with the key ${investorKey}.`)
  // The same id that an import gives, so that one may follow.
  const id = sourceId(brand, 'login', username)
  const { displayName, email, locale } = user
  await db.transaction().execute(async (transaction) => {
    const row = { id, brand, username, display_name: displayName, email, locale, roles: [...roles] }
    if (!(await insertLogin(transaction, { ...row, investor_id: investorId ?? null })))
      throw new UserError(`${brand} already has a user ${username}.`)
    const link = await createPasswordLink(transaction, {
      brand,
      loginId: id,
      token: randomness.token(),
      now: now(),
      lifetimeSeconds: INVITE_LINK_LIFETIME_SECONDS,
    })
    await mailInvitation(houses, transaction, { brand, displayName, email, locale }, { username, ...link })
    await recordAudit(transaction, {
      brand,
      kind: 'user.invited',
      subject: { loginId: id, investorId },
      facts: { roles: [...roles] },
    })
  })
}
