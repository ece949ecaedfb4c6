import { randomUUID } from 'node:crypto'
import type { Locale } from '#kernel/locale.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Randomness } from '#server/secrets.ts'
import type { Login } from '../logins.domain.ts'
import { findLogin } from './find-login.service.ts'
import { insertLogin } from './logins.queries.ts'

const NUMBER_DIGITS = 8

type Guest = {
  readonly brand: string
  readonly email: string
  readonly displayName: string
  readonly locale: Locale
  readonly role: string
  /** Who lets them in, and from where. */
  readonly host: Login
  readonly origin: Origin
}

/**
 * For somebody whom a person lets in, and the fund house does not know. The username is made up: were it the mail address, an
 * import that brings a login of that name for somebody else would hand that one's data to whoever has set the password.
 */
export async function addGuestLogin(
  transaction: Database,
  randomness: Randomness,
  { brand, email, displayName, locale, role, host, origin }: Guest,
): Promise<Login> {
  const id = randomUUID()
  const row = { id, brand, email, display_name: displayName, locale, roles: [role], investor_id: null }
  let isAdded = false
  while (!isAdded) {
    const username = `guest-${randomness.digits(NUMBER_DIGITS)}`
    isAdded = await insertLogin(transaction, { ...row, username })
  }
  await recordAudit(transaction, {
    ...describeEvent(brand, origin, host),
    kind: 'user.invited',
    subject: { loginId: id },
    facts: { roles: [role] },
  })
  const login = await findLogin(transaction, { brand, id })
  if (!login) throw new Error(`${id} was not added`)
  return login
}
