import type { Database } from '#server/db/connect.ts'
import type { Login } from '../logins.domain.ts'
import { findLogin } from './find-login.service.ts'
import { lockLoginIds } from './logins.queries.ts'

/** Whose mail address it is, disabled logins among them. Nobody else asks about it until the transaction ends. */
export async function listAddressLogins(
  transaction: Database,
  { brand, email }: { readonly brand: string; readonly email: string },
): Promise<Login[]> {
  const logins: Login[] = []
  for (const id of await lockLoginIds(transaction, { brand, email })) {
    const login = await findLogin(transaction, { brand, id })
    if (login) logins.push(login)
  }
  return logins
}
