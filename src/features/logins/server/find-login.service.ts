import { listOfferedFactors } from '#features/second-factors/second-factors.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { Login } from '../logins.domain.ts'
import { selectLogin, type Which } from './logins.queries.ts'

/** As the owner, and so by the brand: sign-in comes before there is anybody to ask for. */
export async function findLogin(db: Database, which: Which): Promise<Login | undefined> {
  const row = await selectLogin(db, which)
  if (!row) return undefined
  const { enrolled, ...login } = row
  return { ...login, factors: listOfferedFactors(enrolled) }
}
