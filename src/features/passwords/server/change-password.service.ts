import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { OpenSession } from '#features/sessions/sessions.domain.ts'
import { Problem } from '#kernel/problem.ts'
import type { Origin } from '#server/audit/origin.ts'
import type { Browser } from '#server/http/edge/device-cookie.ts'
import { returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { verifyPassword } from '#server/password-hash.ts'
import { PASSWORD_CHANGE_LIMIT, PASSWORD_ERRORS, type PasswordPolicy } from '../passwords.domain.ts'
import { type PasswordParts, replacePassword, requireGoodPassword } from './replace-password.ts'

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly sessionId: string
  readonly oldPassword: string
  readonly password: string
  readonly policy: PasswordPolicy
  readonly browser: Browser
}

type Changed = { readonly opened: OpenSession; readonly deviceSecret: string | undefined }

/** A4.7: while signed in, with the old one; the person stays signed in here and nowhere else. */
export async function changePassword(
  parts: PasswordParts,
  { brand, loginId, sessionId, oldPassword, password, policy, browser }: Asked,
  origin: Origin,
): Promise<Changed> {
  const { db, sessions, now } = parts
  // By session: who has borrowed one does not keep its owner from changing the password in another.
  const key = `password-change:${loginId}:${sessionId}`
  const attempt = await takeAttempt(db, { key, limit: PASSWORD_CHANGE_LIMIT, now: now() })
  if (!attempt.isAllowed) throw new Problem(PASSWORD_ERRORS.tooManyRequests, attempt)
  const login = await findLogin(db, { brand, id: loginId })
  if (!login?.passwordHash || !(await verifyPassword(login.passwordHash, oldPassword)))
    throw new Problem(PASSWORD_ERRORS.oldPasswordMismatch)
  await returnAttempt(db, key)
  await requireGoodPassword(db, { login, password, policy })
  const by = login.isOneTimePassword ? 'oneTimePassword' : 'oldPassword'
  return await db.transaction().execute(async (transaction) => {
    const changed = { login, password, policy, by, browser } as const
    const deviceSecret = await replacePassword(parts, transaction, changed, origin)
    const start = { login, device: origin.device, isConfirmed: true }
    return { opened: await sessions.start(transaction, start), deviceSecret }
  })
}
