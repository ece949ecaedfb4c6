import type { Login } from '#features/logins/logins.domain.ts'
import { spendRecoveryCode } from '#features/second-factors/server/spend-recovery-code.service.ts'
import { spendTotp } from '#features/second-factors/server/spend-totp.service.ts'
import { forgetAttempts, takeAttempt } from '#server/limits/limits.queries.ts'
import { REQUEST_FACTOR_LIMIT } from '../change-requests.domain.ts'
import { DecisionError } from './decision-error.ts'
import type { RequestParts } from './request-parts.ts'

const SIX_DIGITS = /^\d{6}$/

/** D1: what the authenticator app shows, or a code kept for when it is lost. A passkey needs a browser. */
export async function requireSecondFactor(
  parts: RequestParts,
  login: Login,
  askCode: () => Promise<string>,
): Promise<void> {
  const { db, now } = parts
  if (!login.factors.includes('totp') && !login.factors.includes('recoveryCode'))
    throw new DecisionError(`${login.username} needs an authenticator app to decide anything.`)
  const code = (await askCode()).replaceAll(/\s/g, '')
  const key = `office-factor:${login.id}`
  const attempt = await takeAttempt(db, { key, limit: REQUEST_FACTOR_LIMIT, now: now() })
  if (!attempt.isAllowed)
    throw new DecisionError(`Too many wrong codes: try again in ${attempt.retryAfterSeconds} seconds.`)
  const isRight = SIX_DIGITS.test(code)
    ? await spendTotp(parts, login, code)
    : await spendRecoveryCode(parts, login, code)
  if (!isRight) throw new DecisionError('This code is not right, or was used before.')
  await forgetAttempts(db, key)
}
