import { randomUUID } from 'node:crypto'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { forgetAttempts, returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { verifyPassword } from '#server/password-hash.ts'
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  CHALLENGE_LIFETIME_SECONDS,
  describeDevice,
  FACTOR_LIMIT,
  normaliseUsername,
  type SecondFactor,
  SIGN_IN_ERRORS,
  type SignInLogin,
  TAN_LIFETIME_SECONDS,
  TAN_MAIL_LIMIT,
  TAN_RESEND_SECONDS,
  TAN_TRIES,
} from '../signin.domain.ts'
import type { SessionMails } from './emails/session-mails.ts'
import { hashSecret, isSameHash, type Randomness } from './one-time-code.ts'
import { describeEvent, type Origin } from './origin.ts'
import type { OpenSession, Sessions } from './sessions.service.ts'
import {
  type Challenge,
  findOpenChallenge,
  findSignInLogin,
  finishChallenge,
  holdsPassword,
  insertChallenge,
  rememberDevice,
  replaceCode,
  takeCodeTry,
} from './signin.queries.ts'

type Parts = {
  readonly db: Database
  readonly sessions: Sessions
  readonly mails: Pick<SessionMails, 'sendTan' | 'tellNewDevice'>
  readonly randomness: Randomness
  readonly now: () => Date
}

/** How a call came in: for the audit and the list of sessions. */

export type SignInResult =
  | { readonly kind: 'signedIn'; readonly opened: OpenSession }
  | { readonly kind: 'passwordChangeRequired'; readonly opened: OpenSession }
  | {
      readonly kind: 'secondFactorRequired'
      readonly challengeId: string
      readonly factors: readonly SecondFactor[]
    }

export type SignIn = ReturnType<typeof createSignIn>

/** A hash of a password nobody has: a user who does not exist costs the same time (security.md 3). */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$7ildKD9kSCnvR5v2fq8++g$LuHXnpaNUC7tc5AmF3ZSWVJ24JQAQXkCJpCpeUD8+qk'

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
export const factorKey = (loginId: string) => `factor:${loginId}`

export function createSignIn({ db, sessions, mails, randomness, now }: Parts) {
  async function sendTan(transaction: Database, login: SignInLogin, challengeId: string): Promise<boolean> {
    const moment = now()
    const code = randomness.digits(CODE_DIGITS)
    const expiresAt = later(moment, TAN_LIFETIME_SECONDS)
    const isSent = await replaceCode(transaction, {
      brand: login.brand,
      id: challengeId,
      now: moment,
      hash: hashSecret(code, challengeId),
      expiresAt,
      unlessSentAfter: later(moment, -TAN_RESEND_SECONDS),
    })
    if (isSent) await mails.sendTan(transaction, login, { code, expiresAt })
    return isSent
  }

  /** Everything that makes a session, together or not at all. */
  async function complete(
    transaction: Database,
    login: SignInLogin,
    origin: Origin,
    secondFactor: SecondFactor | null,
  ): Promise<SignInResult> {
    const { device } = origin
    // Changed or disabled while it was compared.
    if (!(await holdsPassword(transaction, login))) throw new Problem(SIGN_IN_ERRORS.unauthorized)
    const isNewDevice = await rememberDevice(transaction, {
      brand: login.brand,
      loginId: login.id,
      hash: hashSecret(describeDevice(device.userAgent), login.id),
      now: now(),
    })
    const { isOneTimePassword } = login
    const opened = await sessions.start(transaction, { login, device, isOneTimePassword })
    if (isNewDevice) await mails.tellNewDevice(transaction, login, { device, moment: now() })
    await recordAudit(transaction, {
      ...describeEvent(login.brand, origin, login),
      kind: 'signIn.succeeded',
      facts: { secondFactor, isOneTimePassword },
    })
    return { kind: isOneTimePassword ? 'passwordChangeRequired' : 'signedIn', opened }
  }

  async function requireChallenge(
    brand: string,
    id: string,
  ): Promise<{ challenge: Challenge; login: SignInLogin }> {
    const challenge = await findOpenChallenge(db, { brand, id, now: now() })
    const login = challenge && (await findSignInLogin(db, { brand, id: challenge.loginId }))
    if (!challenge || !login || login.isDisabled) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
    return { challenge, login }
  }

  return {
    /** A4.4. Counts before it compares; says nothing about why it refuses. */
    async signIn(
      { brand, username, password }: { brand: string; username: string; password: string },
      origin: Origin,
    ): Promise<SignInResult> {
      const moment = now()
      const name = normaliseUsername(username)
      const [addressKey, accountKey] = [`address:${origin.device.address}`, `account:${brand}:${name}`]
      const fromAddress = await takeAttempt(db, { key: addressKey, limit: ADDRESS_LIMIT, now: moment })
      if (!fromAddress.isAllowed) throw new Problem(SIGN_IN_ERRORS.tooManyAttempts, fromAddress)
      const { isAllowed } = await takeAttempt(db, { key: accountKey, limit: ACCOUNT_LIMIT, now: moment })

      const login = await findSignInLogin(db, { brand, username: name })
      const isRight = await verifyPassword(login?.passwordHash || NOBODYS_HASH, password)
      if (!login || !isAllowed || login.isDisabled || !isRight) {
        const reason = describeRefusal({ login, isAllowed })
        await db.transaction().execute(async (transaction) => {
          const event = describeEvent(brand, origin, login, name)
          await recordAudit(transaction, { ...event, kind: 'signIn.failed', facts: { reason } })
        })
        throw new Problem(SIGN_IN_ERRORS.unauthorized)
      }
      await forgetAttempts(db, accountKey)
      await returnAttempt(db, addressKey)
      if (login.factors.length === 0)
        return await db
          .transaction()
          .execute(async (transaction) => complete(transaction, login, origin, null))
      return await beginSecondFactor(login, origin, moment)
    },

    /** A4.5: a new code, not sooner than a minute after the last. */
    async reissueTan({ brand, challengeId }: { brand: string; challengeId: string }): Promise<void> {
      const { login } = await requireChallenge(brand, challengeId)
      if (!login.factors.includes('email-tan')) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
      const key = `tan-mail:${login.id}`
      const mail = await takeAttempt(db, { key, limit: TAN_MAIL_LIMIT, now: now() })
      if (!mail.isAllowed) throw new Problem(SIGN_IN_ERRORS.tooManyAttempts, mail)
      const isSent = await db.transaction().execute(async (tx) => await sendTan(tx, login, challengeId))
      if (isSent) return
      await returnAttempt(db, key)
      throw new Problem(SIGN_IN_ERRORS.resendBlocked, { retryAfterSeconds: TAN_RESEND_SECONDS })
    },

    /** security.md 4: five codes are compared at most, however many come at once. */
    async confirmTan(
      { brand, challengeId, tan }: { brand: string; challengeId: string; tan: string },
      origin: Origin,
    ): Promise<SignInResult> {
      const { login } = await requireChallenge(brand, challengeId)
      return await this.confirmFactor({ login, challengeId, factor: 'email-tan' }, origin, async () => {
        const attempt = await takeCodeTry(db, { brand, id: challengeId, now: now(), tries: TAN_TRIES })
        if (!attempt) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
        return {
          isRight: isSameHash(attempt.hash, hashSecret(tan, challengeId)),
          triesLeft: attempt.triesLeft,
        }
      })
    },

    /** The same way for every second factor: limited, checked, finished once, audited. */
    async confirmFactor(
      { login, challengeId, factor }: { login: SignInLogin; challengeId: string; factor: SecondFactor },
      origin: Origin,
      check: () => Promise<{ readonly isRight: boolean; readonly triesLeft: number }>,
    ): Promise<SignInResult> {
      const { brand } = login
      const attempt = await takeAttempt(db, { key: factorKey(login.id), limit: FACTOR_LIMIT, now: now() })
      if (!attempt.isAllowed) throw new Problem(SIGN_IN_ERRORS.tooManyAttempts, attempt)
      const { isRight, triesLeft } = await check()
      if (!isRight) {
        await db.transaction().execute(async (transaction) => {
          const event = describeEvent(brand, origin, login)
          const facts = { secondFactor: factor, triesLeft }
          await recordAudit(transaction, { ...event, kind: 'signIn.secondFactorFailed', facts })
        })
        throw new Problem(SIGN_IN_ERRORS.invalidTan)
      }
      const result = await db.transaction().execute(async (transaction) => {
        if (!(await finishChallenge(transaction, { brand, id: challengeId, now: now() })))
          throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
        return await complete(transaction, login, origin, factor)
      })
      await forgetAttempts(db, factorKey(login.id))
      return result
    },

    requireChallenge,
  }

  async function beginSecondFactor(
    login: SignInLogin,
    { device }: Origin,
    moment: Date,
  ): Promise<SignInResult> {
    const challenge = {
      id: randomUUID(),
      brand: login.brand,
      loginId: login.id,
      createdAt: moment,
      expiresAt: later(moment, CHALLENGE_LIFETIME_SECONDS),
      device,
    }
    const isByMail = login.factors[0] === 'email-tan'
    const mail = isByMail
      ? await takeAttempt(db, { key: `tan-mail:${login.id}`, limit: TAN_MAIL_LIMIT, now: moment })
      : undefined
    if (mail && !mail.isAllowed) throw new Problem(SIGN_IN_ERRORS.tooManyAttempts, mail)
    await db.transaction().execute(async (transaction) => {
      await insertChallenge(transaction, challenge)
      if (isByMail) await sendTan(transaction, login, challenge.id)
    })
    return { kind: 'secondFactorRequired', challengeId: challenge.id, factors: login.factors }
  }
}

function describeRefusal({ login, isAllowed }: { login: SignInLogin | undefined; isAllowed: boolean }) {
  if (!login) return 'unknownUser'
  if (!isAllowed) return 'locked'
  return login.isDisabled ? 'disabled' : 'wrongPassword'
}
