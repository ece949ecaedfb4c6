import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { hashPassword, verifyPassword } from '#server/password-hash.ts'
import {
  findBrokenGuidelines,
  type Guideline,
  PASSWORD_CHANGE_LIMIT,
  PASSWORD_ERRORS,
  type PasswordPolicy,
  RESET_LIMIT,
  RESET_LINK_LIFETIME_SECONDS,
} from '../passwords.domain.ts'
import { normaliseUsername, type SignInLogin } from '../signin.domain.ts'
import type { SessionMails } from './emails/session-mails.ts'
import { hashSecret, type Randomness } from './one-time-code.ts'
import { describeEvent, type Origin } from './origin.ts'
import {
  findPasswordLink,
  insertPasswordLink,
  listRecentPasswords,
  replacePassword,
  usePasswordLink,
} from './passwords.queries.ts'
import type { OpenSession, Sessions } from './sessions.service.ts'
import { endChallenges, findSignInLogin } from './signin.queries.ts'

type Parts = {
  readonly db: Database
  readonly sessions: Sessions
  readonly mails: Pick<SessionMails, 'sendResetLink' | 'tellPasswordChanged'>
  readonly randomness: Randomness
  readonly now: () => Date
}

/**
 * Far longer than sending takes even on a machine with too much to do, so that the time does not tell whether there was
 * anybody to send to (bench/measures/sign-in.ts).
 */
const RESET_ANSWER_MS = 300

export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords({ db, sessions, mails, randomness, now }: Parts) {
  /** Everything a new password brings with it: remembered, told by mail, every session and begun sign-in ended, audited. */
  async function change(
    transaction: Database,
    {
      login,
      password,
      policy,
      by,
    }: {
      login: SignInLogin
      password: string
      policy: PasswordPolicy
      by: 'link' | 'oldPassword' | 'oneTimePassword'
    },
    origin: Origin,
  ): Promise<void> {
    const { brand, id: loginId, passwordHash: oldHash } = login
    const moment = now()
    const newHash = await hashPassword(password)
    const remembered = policy.notRecent ?? 0
    await replacePassword(transaction, { brand, loginId, oldHash, newHash, now: moment, remembered })
    await endChallenges(transaction, loginId, moment)
    await sessions.end({ brand, loginId }, transaction)
    await mails.tellPasswordChanged(transaction, login, moment)
    const event = describeEvent(brand, origin, login)
    await recordAudit(transaction, { ...event, kind: 'password.changed', facts: { by } })
  }

  async function requireGood(login: SignInLogin, password: string, policy: PasswordPolicy): Promise<void> {
    const ownWords = [...login.displayName.split(/\s+/), ...login.username.split(/[.@_-]/), login.brand]
    const broken: Guideline[] = findBrokenGuidelines({ password, policy, ownWords })
    if (broken.length === 0 && (await isRecent(login, password, policy))) broken.push('notRecent')
    if (broken.length === 0) return
    const fields = Object.fromEntries(broken.map((guideline) => [guideline, 'invalid']))
    throw new Problem(PASSWORD_ERRORS.invalid, { fields })
  }

  async function isRecent(
    login: SignInLogin,
    password: string,
    { notRecent = 0 }: PasswordPolicy,
  ): Promise<boolean> {
    if (notRecent === 0) return false
    const older = await listRecentPasswords(db, login.id, notRecent - 1)
    for (const hash of [login.passwordHash, ...older])
      if (hash !== '' && (await verifyPassword(hash, password))) return true
    return false
  }

  async function sendLink(
    { brand, username }: { brand: string; username: string },
    origin: Origin,
  ): Promise<void> {
    const moment = now()
    const name = normaliseUsername(username)
    const key = `reset:${brand}:${name}`
    const { isAllowed } = await takeAttempt(db, { key, limit: RESET_LIMIT, now: moment })
    const login = await findSignInLogin(db, { brand, username: name })
    const token = randomness.token()
    if (!isAllowed || !login || login.isDisabled) return
    await db.transaction().execute(async (transaction) => {
      const expiresAt = new Date(moment.getTime() + RESET_LINK_LIFETIME_SECONDS * 1000)
      const link = { brand, loginId: login.id, hash: hashSecret(token), createdAt: moment, expiresAt }
      await insertPasswordLink(transaction, link)
      await mails.sendResetLink(transaction, login, { token, expiresAt })
      const event = describeEvent(brand, origin, login)
      await recordAudit(transaction, { ...event, kind: 'password.resetRequested', facts: {} })
    })
  }

  return {
    /** security.md 6, 7: answers the same whether or not there is such a person. */
    async requestReset(asked: { brand: string; username: string }, origin: Origin): Promise<void> {
      await Promise.all([sendLink(asked, origin), sleep(RESET_ANSWER_MS)])
    },

    /** A4.7: through the link from the mail. */
    async setByLink(
      {
        brand,
        token,
        password,
        policy,
      }: { brand: string; token: string; password: string; policy: PasswordPolicy },
      origin: Origin,
    ): Promise<void> {
      const hash = hashSecret(token)
      const link = await findPasswordLink(db, { brand, hash })
      if (!link || link.isUsed) throw new Problem(PASSWORD_ERRORS.tokenNotFound)
      if (link.expiresAt <= now()) throw new Problem(PASSWORD_ERRORS.tokenExpired)
      const login = await findSignInLogin(db, { brand, id: link.loginId })
      if (!login || login.isDisabled) throw new Problem(PASSWORD_ERRORS.tokenNotFound)
      await requireGood(login, password, policy)
      await db.transaction().execute(async (transaction) => {
        if (!(await usePasswordLink(transaction, hash, now())))
          throw new Problem(PASSWORD_ERRORS.tokenNotFound)
        await change(transaction, { login, password, policy, by: 'link' }, origin)
      })
    },

    /** A4.7: while signed in, with the old one; the person stays signed in here and nowhere else. */
    async change(
      {
        brand,
        loginId,
        oldPassword,
        password,
        policy,
      }: { brand: string; loginId: string; oldPassword: string; password: string; policy: PasswordPolicy },
      origin: Origin,
    ): Promise<OpenSession> {
      const key = `password-change:${loginId}`
      const attempt = await takeAttempt(db, { key, limit: PASSWORD_CHANGE_LIMIT, now: now() })
      if (!attempt.isAllowed) throw new Problem(PASSWORD_ERRORS.tooManyRequests, attempt)
      const login = await findSignInLogin(db, { brand, id: loginId })
      if (!login?.passwordHash || !(await verifyPassword(login.passwordHash, oldPassword)))
        throw new Problem(PASSWORD_ERRORS.oldPasswordMismatch)
      await returnAttempt(db, key)
      await requireGood(login, password, policy)
      const by = login.isOneTimePassword ? 'oneTimePassword' : 'oldPassword'
      return await db.transaction().execute(async (transaction) => {
        await change(transaction, { login, password, policy, by }, origin)
        return await sessions.start(transaction, { login, device: origin.device })
      })
    },
  }
}
