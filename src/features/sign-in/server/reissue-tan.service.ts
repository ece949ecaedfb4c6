import type { Login } from '#features/logins/logins.domain.ts'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret } from '#server/secrets.ts'
import {
  SIGN_IN_ERRORS,
  TAN_LIFETIME_SECONDS,
  TAN_MAIL_LIMIT,
  TAN_RESEND_SECONDS,
} from '../sign-in.domain.ts'
import { type Begun, getChallenged, type SignInParts } from './complete-sign-in.ts'
import { mailTan } from './emails/sign-in-mails.ts'
import { replaceCode } from './sign-in.queries.ts'

export const tanMailKey = (loginId: string) => `tan-mail:${loginId}`

/** A4.5: a new code, not sooner than a minute after the last. */
export async function reissueTan(parts: SignInParts, begun: Begun): Promise<void> {
  const { db, now } = parts
  const login = await getChallenged(parts, begun)
  if (!login.factors.includes('email-tan')) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
  const key = tanMailKey(login.id)
  const mail = await takeAttempt(db, { key, limit: TAN_MAIL_LIMIT, now: now() })
  if (!mail.isAllowed) throw new Problem(SIGN_IN_ERRORS.tooManyAttempts, mail)
  const isSent = await db
    .transaction()
    .execute(async (transaction) => await replaceTan(parts, transaction, login, begun.challengeId))
  if (isSent) return
  await returnAttempt(db, key)
  throw new Problem(SIGN_IN_ERRORS.resendBlocked, { retryAfterSeconds: TAN_RESEND_SECONDS })
}

/** False when one was sent only just now. */
export async function replaceTan(
  { houses, randomness, now }: SignInParts,
  transaction: Database,
  login: Login,
  challengeId: string,
): Promise<boolean> {
  const moment = now()
  const code = randomness.digits(CODE_DIGITS)
  const expiresAt = new Date(moment.getTime() + TAN_LIFETIME_SECONDS * 1000)
  const isReplaced = await replaceCode(transaction, {
    brand: login.brand,
    id: challengeId,
    now: moment,
    hash: hashSecret(code, challengeId),
    expiresAt,
    unlessSentAfter: new Date(moment.getTime() - TAN_RESEND_SECONDS * 1000),
  })
  if (isReplaced) await mailTan(houses, transaction, login, { code, expiresAt })
  return isReplaced
}
