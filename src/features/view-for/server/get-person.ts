import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { Sessions } from '#features/sessions/server/sessions.keeper.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import type { Randomness } from '#server/secrets.ts'
import { VIEW_FOR_ERRORS } from '../view-for.domain.ts'

export type ViewForParts = {
  readonly db: Database
  readonly sessions: Sessions
  readonly houses: Houses
  readonly randomness: Randomness
  readonly now: () => Date
}

/** Of a session: who is signed in. */
export type Owner = { readonly brand: string; readonly loginId: string }

export async function getPerson(db: Database, { brand, loginId }: Owner): Promise<Login> {
  const login = await findLogin(db, { brand, id: loginId })
  if (!login) throw new Problem(VIEW_FOR_ERRORS.notFound)
  return login
}
