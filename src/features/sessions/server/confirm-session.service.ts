import { findLogin } from '#features/logins/server/find-login.service.ts'
import { CONFIRMATION_ERRORS } from '#kernel/confirmation-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { forgetAttempts, takeAttempt } from '#server/limits/limits.queries.ts'
import { verifyPassword } from '#server/password-hash.ts'
import { CONFIRMATION_LIMIT, CONFIRMATION_SECONDS } from '../sessions.domain.ts'
import { markSessionConfirmed } from './sessions.queries.ts'

type Parts = { readonly db: Database; readonly now: () => Date }

type Given = {
  readonly brand: string
  readonly loginId: string
  readonly sessionId: string
  readonly password: string
}

/**
 * Somebody at a screen that was left open gains nothing that outlasts the session. Tries are counted by session, so that
 * who has borrowed one does not keep its owner from confirming in another. Answers with when the confirmation runs out.
 */
export async function confirmSession(
  { db, now }: Parts,
  { brand, loginId, sessionId, password }: Given,
  origin: Origin,
): Promise<Date> {
  const key = `confirmation:${loginId}:${sessionId}`
  const attempt = await takeAttempt(db, { key, limit: CONFIRMATION_LIMIT, now: now() })
  if (!attempt.isAllowed) throw new Problem(CONFIRMATION_ERRORS.tooManyAttempts, attempt)
  const login = await findLogin(db, { brand, id: loginId })
  const isRight = Boolean(login?.passwordHash) && (await verifyPassword(login?.passwordHash ?? '', password))
  const event = describeEvent(brand, origin, login)
  const facts = { sessionId }
  if (!isRight) {
    await db.transaction().execute(async (transaction) => {
      await recordAudit(transaction, { ...event, kind: 'session.confirmationFailed', facts })
    })
    throw new Problem(CONFIRMATION_ERRORS.wrongPassword)
  }
  await forgetAttempts(db, key)
  const moment = now()
  await db.transaction().execute(async (transaction) => {
    await markSessionConfirmed(transaction, { brand, loginId, id: sessionId, now: moment })
    await recordAudit(transaction, { ...event, kind: 'session.confirmed', facts })
  })
  return new Date(moment.getTime() + CONFIRMATION_SECONDS * 1000)
}
