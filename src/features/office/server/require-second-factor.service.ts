import type { Login } from '#features/logins/logins.domain.ts'
import { spendRecoveryCode } from '#features/second-factors/server/spend-recovery-code.service.ts'
import { spendTotp } from '#features/second-factors/server/spend-totp.service.ts'
import type { Database } from '#server/db/connect.ts'
import { forgetAttempts, takeAttempt } from '#server/limits/limits.queries.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import type { Randomness } from '#server/secrets.ts'
import { OFFICE_FACTOR_LIMIT, OfficeError } from '../office.domain.ts'

export type OfficeParts = {
  readonly db: Database
  readonly houses: Houses
  readonly randomness: Randomness
  readonly now: () => Date
}

const SIX_DIGITS = /^\d{6}$/

/** D1: what the authenticator app shows, or a code kept for when it is lost. A passkey needs a browser. */
export async function requireSecondFactor(
  parts: OfficeParts,
  login: Login,
  askCode: () => Promise<string>,
): Promise<void> {
  const { db, now } = parts
  if (!login.factors.includes('totp') && !login.factors.includes('recoveryCode'))
    throw new OfficeError(`${login.username} needs an authenticator app to decide anything.`)
  const code = (await askCode()).replaceAll(/\s/g, '')
  const key = `office-factor:${login.id}`
  const attempt = await takeAttempt(db, { key, limit: OFFICE_FACTOR_LIMIT, now: now() })
  if (!attempt.isAllowed)
    throw new OfficeError(`Too many wrong codes: try again in ${attempt.retryAfterSeconds} seconds.`)
  const isRight = SIX_DIGITS.test(code)
    ? await spendTotp(parts, login, code)
    : await spendRecoveryCode(parts, login, code)
  if (!isRight) throw new OfficeError('This code is not right, or was used before.')
  await forgetAttempts(db, key)
}
