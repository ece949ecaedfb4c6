import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Login } from '#features/logins/logins.domain.ts'
import type { RelyingParty } from '#features/second-factors/second-factors.domain.ts'
import { spendPasskey } from '#features/second-factors/server/spend-passkey.service.ts'
import { spendRecoveryCode } from '#features/second-factors/server/spend-recovery-code.service.ts'
import { spendTotp } from '#features/second-factors/server/spend-totp.service.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Browser } from '#server/http/edge/device-cookie.ts'
import { countAttempts, forgetAttempts, takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret, isSameHash } from '#server/secrets.ts'
import { FACTOR_LIMIT, SIGN_IN_ERRORS, type SignInResult, TAN_TRIES } from '../sign-in.domain.ts'
import { type Begun, completeSignIn, getChallenged, type SignInParts } from './complete-sign-in.ts'
import { finishChallenge, takeCodeTry } from './sign-in.queries.ts'
import { factorKey } from './sign-in-keys.ts'

export type Proof =
  | { readonly factor: 'email-tan' | 'totp' | 'recoveryCode'; readonly code: string }
  | {
      readonly factor: 'passkey'
      readonly response: AuthenticationResponseJSON
      readonly party: RelyingParty
    }

type Verdict = { readonly isRight: boolean; readonly triesLeft: number }

/** The same way for every second factor: limited, checked, finished once, audited. */
export async function confirmSecondFactor(
  parts: SignInParts,
  { proof, browser, ...begun }: Begun & { readonly proof: Proof; readonly browser: Browser },
  origin: Origin,
): Promise<SignInResult> {
  const { db, now } = parts
  const { brand, challengeId } = begun
  const { factor } = proof
  const { login, device } = await getChallenged(parts, begun)
  const key = factorKey({ loginId: login.id, device })
  const attempt = await takeAttempt(db, { key, limit: FACTOR_LIMIT, now: now() })
  if (!attempt.isAllowed) throw new Problem(SIGN_IN_ERRORS.tooManyAttempts, attempt)
  const { isRight, triesLeft } = await checkProof(parts, { login, challengeId, key }, proof)
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
    return await completeSignIn(parts, transaction, { login, origin, browser, factor })
  })
  await forgetAttempts(db, key)
  return result
}

/** What is not enrolled is refused like what is wrong, and counts the same. */
async function checkProof(
  parts: SignInParts,
  { login, challengeId, key }: { readonly login: Login; readonly challengeId: string; readonly key: string },
  proof: Proof,
): Promise<Verdict> {
  switch (proof.factor) {
    case 'email-tan':
      return await checkTan(parts, { brand: login.brand, challengeId }, proof.code)
    case 'totp':
      return await judge(parts, key, await spendTotp(parts, login, proof.code))
    case 'recoveryCode':
      return await judge(parts, key, await spendRecoveryCode(parts, login, proof.code))
    case 'passkey':
      return await judge(parts, key, await spendPasskey(parts, login, { ...proof, challengeId }))
  }
}

/** security.md 4: five codes are compared at most, however many come at once. */
async function checkTan(
  { db, now }: SignInParts,
  { brand, challengeId }: Begun,
  tan: string,
): Promise<Verdict> {
  const attempt = await takeCodeTry(db, { brand, id: challengeId, now: now(), tries: TAN_TRIES })
  if (!attempt) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
  const isRight = isSameHash(attempt.hash, hashSecret(tan, challengeId))
  return { isRight, triesLeft: attempt.triesLeft }
}

async function judge({ db }: SignInParts, key: string, isRight: boolean): Promise<Verdict> {
  if (isRight) return { isRight, triesLeft: 0 }
  const tries = await countAttempts(db, key)
  return { isRight, triesLeft: Math.max(FACTOR_LIMIT.attempts - tries, 0) }
}
