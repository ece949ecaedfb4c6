import { findLogin } from '#features/logins/server/find-login.service.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { takeAttempt } from '#server/limits/limits.queries.ts'
import { networkOf } from '#server/limits/network-of.ts'
import { hashSecret } from '#server/secrets.ts'
import { PASSWORD_ERRORS, WRONG_LINK_LIMIT } from '../passwords.domain.ts'
import { findPasswordLink } from './passwords.queries.ts'

type Asked = {
  readonly brand: string
  readonly token: string
  /** Where the call comes from. */
  readonly address: string
  readonly now: Date
}

/** Whose link it is, while it can still be used. Only dead ones are counted: nobody's guesses stop a good one. */
export async function requireOpenLink(db: Database, asked: Asked) {
  const { brand, token, address, now } = asked
  const hash = hashSecret(token)
  const link = await findPasswordLink(db, { brand, hash })
  const login = link && !link.isUsed ? await findLogin(db, { brand, id: link.loginId }) : undefined
  if (link && login && !login.isDisabled && link.expiresAt > now) return { hash, login }
  const key = `password-link:${brand}:${networkOf(address)}`
  const attempt = await takeAttempt(db, { key, limit: WRONG_LINK_LIMIT, now })
  if (!attempt.isAllowed) throw new Problem(PASSWORD_ERRORS.tooManyRequests, attempt)
  const hasExpired = login !== undefined && !login.isDisabled
  throw new Problem(hasExpired ? PASSWORD_ERRORS.tokenExpired : PASSWORD_ERRORS.tokenNotFound)
}
