import { Problem } from '#kernel/problem.ts'
import type { Origin } from '#server/audit/origin.ts'
import type { Browser } from '#server/http/edge/device-cookie.ts'
import { PASSWORD_ERRORS, type PasswordPolicy } from '../passwords.domain.ts'
import { usePasswordLink } from './passwords.queries.ts'
import { type PasswordParts, replacePassword, requireGoodPassword } from './replace-password.ts'
import { requireOpenLink } from './require-open-link.ts'

type Given = {
  readonly brand: string
  readonly token: string
  readonly password: string
  readonly policy: PasswordPolicy
  readonly browser: Browser
}

/** A4.7: through the link from the mail. Answers with what the browser shall keep to be known again. */
export async function setPasswordByLink(
  parts: PasswordParts,
  { brand, token, password, policy, browser }: Given,
  origin: Origin,
): Promise<string | undefined> {
  const { db, now } = parts
  const { address } = origin.device
  const { hash, login } = await requireOpenLink(db, { brand, token, address, now: now() })
  await requireGoodPassword(db, { login, password, policy })
  return await db.transaction().execute(async (transaction) => {
    if (!(await usePasswordLink(transaction, hash, now()))) throw new Problem(PASSWORD_ERRORS.tokenNotFound)
    const changed = { login, password, policy, by: 'link', browser } as const
    return await replacePassword(parts, transaction, changed, origin)
  })
}
