import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { forgetAttempts, takeAttempt } from '#server/limits/limits.queries.ts'
import { verifyPassword } from '#server/password-hash.ts'
import {
  type EnrolledFactors,
  type FactorChange,
  type FactorNotice,
  REAUTHENTICATION_LIMIT,
  SECOND_FACTOR_ERRORS,
} from '../second-factors.domain.ts'
import { SIGN_IN_ERRORS, type SignInLogin } from '../signin.domain.ts'
import type { Randomness } from './one-time-code.ts'
import { describeEvent, type Origin } from './origin.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.queries.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { hasEmailTan, lockFactors, setEmailTan } from './second-factors.queries.ts'
import { findSignInLogin } from './signin.queries.ts'
import { findTotp } from './totp.queries.ts'

/** Tells the person by mail, in the transaction of the change. */
export type Notify = (transaction: Database, login: SignInLogin, notice: FactorNotice) => Promise<void>

type Parts = {
  readonly db: Database
  readonly randomness: Randomness
  readonly now: () => Date
  readonly notify: Notify
}

type Owner = { readonly brand: string; readonly loginId: string }

/** Who changes their own factors, and from where. */
export type FactorOwner = Owner & { readonly sessionId: string; readonly origin: Origin }

export type SecondFactors = ReturnType<typeof createSecondFactors>

/** What all factors share, and those that need no ceremony: the e-mail TAN and the recovery codes. */
export function createSecondFactors({ db, randomness, now, notify }: Parts) {
  /** Somebody at a screen that was left open changes nothing. */
  async function requirePassword({ brand, loginId }: Owner, password: string): Promise<SignInLogin> {
    const key = `reauthentication:${loginId}`
    const attempt = await takeAttempt(db, { key, limit: REAUTHENTICATION_LIMIT, now: now() })
    if (!attempt.isAllowed) throw new Problem(SIGN_IN_ERRORS.tooManyAttempts, attempt)
    const login = await findSignInLogin(db, { brand, id: loginId })
    if (!login?.passwordHash || !(await verifyPassword(login.passwordHash, password)))
      throw new Problem(SECOND_FACTOR_ERRORS.wrongPassword)
    await forgetAttempts(db, key)
    return login
  }

  /** A change, the mail about the first of its parts and the audit of all: together or not at all. */
  async function change<Result>(
    owner: FactorOwner,
    work: (
      transaction: Database,
      login: SignInLogin,
    ) => Promise<{ readonly result: Result; readonly changes: readonly FactorChange[] }>,
  ): Promise<Result> {
    const { brand, loginId, origin } = owner
    return await db.transaction().execute(async (transaction) => {
      await lockFactors(transaction, owner)
      const login = await findSignInLogin(transaction, { brand, id: loginId })
      if (!login) throw new Error('a session of nobody')
      const { result, changes } = await work(transaction, login)
      const [first] = changes
      if (first) await notify(transaction, login, first)
      for (const { kind, factor } of changes)
        await recordAudit(transaction, {
          ...describeEvent(brand, origin, login),
          kind: `secondFactor.${kind}`,
          facts: { secondFactor: factor },
        })
      return result
    })
  }

  /** As shown to the person, once. */
  async function renewRecoveryCodes(transaction: Database, { brand, loginId }: Owner): Promise<string[]> {
    const codes = makeRecoveryCodes(randomness)
    const hashes = codes.map((code) => hashRecoveryCode(code, loginId))
    await replaceRecoveryCodes(transaction, { brand, loginId, hashes })
    return codes
  }

  return {
    requirePassword,
    change,
    renewRecoveryCodes,

    async list(owner: Owner): Promise<EnrolledFactors> {
      return {
        hasEmailTan: await hasEmailTan(db, owner),
        hasTotp: (await findTotp(db, owner))?.isConfirmed ?? false,
        recoveryCodesLeft: await countRecoveryCodes(db, owner),
        passkeys: await listPasskeys(db, owner),
      }
    },

    async switchEmailTan(
      owner: FactorOwner,
      { isOn, password }: { readonly isOn: boolean; readonly password: string },
    ): Promise<void> {
      await requirePassword(owner, password)
      await change(owner, async (transaction) => {
        const { brand, loginId } = owner
        const isChanged = await setEmailTan(transaction, { brand, loginId, isOn })
        const kind = isOn ? 'enrolled' : 'removed'
        return { result: undefined, changes: isChanged ? [{ kind, factor: 'email-tan' }] : [] }
      })
    },

    /** For an app or a passkey that may get lost; the mailbox has its own ways to be recovered. */
    async replaceRecoveryCodes(owner: FactorOwner, password: string): Promise<readonly string[]> {
      await requirePassword(owner, password)
      return await change(owner, async (transaction, { factors }) => {
        if (!factors.includes('totp') && !factors.includes('passkey'))
          throw new Problem(SECOND_FACTOR_ERRORS.nothingToRecover)
        const result = await renewRecoveryCodes(transaction, owner)
        return { result, changes: [{ kind: 'enrolled', factor: 'recoveryCode' }] }
      })
    },

    /** The code is spent whatever becomes of the sign-in, and the person hears of it. */
    async spendRecoveryCode(login: SignInLogin, code: string): Promise<boolean> {
      const owner = { brand: login.brand, loginId: login.id }
      return await db.transaction().execute(async (transaction) => {
        const hash = hashRecoveryCode(code, login.id)
        if (!(await spendRecoveryCode(transaction, { ...owner, hash, now: now() }))) return false
        const codesLeft = await countRecoveryCodes(transaction, owner)
        await notify(transaction, login, { kind: 'used', factor: 'recoveryCode', codesLeft })
        return true
      })
    },
  }
}
