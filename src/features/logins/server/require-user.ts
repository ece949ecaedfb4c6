import type { Database } from '#server/db/connect.ts'
import { type Login, normaliseUsername } from '../logins.domain.ts'
import { findLogin } from './find-login.service.ts'

/** Something about a user that the person at the terminal can mend. */
export class UserError extends Error {
  override name = 'UserError'
}

export type NamedUser = { readonly brand: string; readonly username: string }

export async function requireUser(db: Database, { brand, username }: NamedUser): Promise<Login> {
  const login = await findLogin(db, { brand, username: normaliseUsername(username) })
  if (!login) throw new UserError(`${brand} has no user ${username}.`)
  return login
}
