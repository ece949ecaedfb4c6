import { Problem } from '#kernel/problem.ts'
import { returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { SIGN_IN_ERRORS, TAN_MAIL_LIMIT, TAN_RESEND_SECONDS } from '../sign-in.domain.ts'
import { type Begun, getChallenged, type SignInParts } from './complete-sign-in.ts'
import { replaceTan } from './replace-tan.ts'
import { tanMailKey } from './sign-in-keys.ts'

/** A4.5: a new code, not sooner than a minute after the last. */
export async function reissueTan(parts: SignInParts, begun: Begun): Promise<void> {
  const { db, now } = parts
  const { login, device } = await getChallenged(parts, begun)
  if (!login.factors.includes('email-tan')) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
  const key = tanMailKey({ loginId: login.id, device })
  const mail = await takeAttempt(db, { key, limit: TAN_MAIL_LIMIT, now: now() })
  if (!mail.isAllowed) throw new Problem(SIGN_IN_ERRORS.tooManyAttempts, mail)
  const isSent = await db
    .transaction()
    .execute(async (transaction) => await replaceTan(parts, transaction, login, begun.challengeId))
  if (isSent) return
  await returnAttempt(db, key)
  throw new Problem(SIGN_IN_ERRORS.resendBlocked, { retryAfterSeconds: TAN_RESEND_SECONDS })
}
