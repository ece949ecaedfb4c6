import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { Problem } from '#kernel/problem.ts'
import type { Origin } from '#server/audit/origin.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import type { Randomness } from '#server/secrets.ts'
import { CHANGE_REQUEST_ERRORS } from '../change-requests.domain.ts'

/** Codes and links are nobody's to read, so all this runs as the owner of the tables and names brand and investor itself. */
export type RequestParts = {
  readonly db: Database
  readonly houses: Houses
  readonly randomness: Randomness
  readonly now: () => Date
}

export type Owner = { readonly brand: string; readonly investorId: string }

/** Who asks for the changes, and from where. */
export type Sender = Owner & { readonly loginId: string; readonly origin: Origin }

/** §8: gone, or disabled meanwhile. */
export async function getSender(db: Database, { brand, loginId, investorId }: Sender): Promise<Login> {
  const login = await findLogin(db, { brand, id: loginId })
  if (!login || login.isDisabled || login.investorId !== investorId)
    throw new Problem(CHANGE_REQUEST_ERRORS.userUnavailable)
  return login
}
