import { type Login, normaliseUsername } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { Database } from '#server/db/connect.ts'
import { OfficeError } from '../office.domain.ts'

type Named = {
  readonly brand: string
  readonly username: string
  /** One of these is enough. */
  readonly roles: readonly string[]
}

/** D1: somebody of the office who may do this. */
export async function requireReviewer(db: Database, { brand, username, roles }: Named): Promise<Login> {
  const login = await findLogin(db, { brand, username: normaliseUsername(username) })
  if (!login || login.isDisabled) throw new OfficeError(`${brand} has no user ${username}.`)
  if (!roles.some((role) => login.roles.includes(role)))
    throw new OfficeError(`${username} needs the role ${roles.join(' or ')}.`)
  return login
}
