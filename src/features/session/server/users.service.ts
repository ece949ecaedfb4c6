import { sourceId } from '#features/import/import.domain.ts'
import type { Locale } from '#kernel/locale.ts'
import { listRoles } from '#kernel/permissions.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { INVITE_LINK_LIFETIME_SECONDS } from '../passwords.domain.ts'
import { normaliseUsername, USERNAME_MIN_CHARACTERS } from '../signin.domain.ts'
import type { SessionMails } from './emails/session-mails.ts'
import { hashSecret, type Randomness } from './one-time-code.ts'
import { insertPasswordLink } from './passwords.queries.ts'
import { endSessions } from './sessions.queries.ts'
import { endChallenges, findSignInLogin } from './signin.queries.ts'
import { findInvestorId, insertLogin, removeSecondFactors, setDisabled } from './users.queries.ts'

/** Something about a user that the person at the terminal can mend. */
export class UserError extends Error {
  override name = 'UserError'
}

type Parts = {
  readonly db: Database
  readonly mails: Pick<SessionMails, 'sendInvitation'>
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
export function createUsers({ db, mails, randomness, now }: Parts) {
  async function requireUser(brand: string, username: string) {
    const login = await findSignInLogin(db, { brand, username: normaliseUsername(username) })
    if (!login) throw new UserError(`${brand} has no user ${username}.`)
    return login
  }

  return {
    async invite({ brand, investorKey, roles, ...user }: NewUser): Promise<void> {
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
        const token = randomness.token()
        const createdAt = now()
        const expiresAt = new Date(createdAt.getTime() + INVITE_LINK_LIFETIME_SECONDS * 1000)
        await insertPasswordLink(transaction, {
          brand,
          loginId: id,
          hash: hashSecret(token),
          createdAt,
          expiresAt,
        })
        const recipient = { brand, displayName, email, locale }
        await mails.sendInvitation(transaction, recipient, { username, token, expiresAt })
        await recordAudit(transaction, {
          brand,
          kind: 'user.invited',
          subject: { loginId: id, investorId },
          facts: { roles: [...roles] },
        })
      })
    },

    /** Ends every session as well. */
    async setEnabled(brand: string, username: string, isEnabled: boolean): Promise<void> {
      const { id, investorId } = await requireUser(brand, username)
      await db.transaction().execute(async (transaction) => {
        await setDisabled(transaction, id, !isEnabled)
        if (!isEnabled) {
          await endChallenges(transaction, id, now())
          await endSessions(transaction, { brand, loginId: id, now: now() })
        }
        await recordAudit(transaction, {
          brand,
          kind: isEnabled ? 'user.enabled' : 'user.disabled',
          subject: { loginId: id, investorId },
          facts: {},
        })
      })
    },

    /** For somebody who has lost every way to confirm a sign-in. */
    async resetSecondFactor(brand: string, username: string): Promise<void> {
      const { id, investorId } = await requireUser(brand, username)
      await db.transaction().execute(async (transaction) => {
        await removeSecondFactors(transaction, id)
        await recordAudit(transaction, {
          brand,
          kind: 'user.secondFactorReset',
          subject: { loginId: id, investorId },
          facts: {},
        })
      })
    },
  }
}
