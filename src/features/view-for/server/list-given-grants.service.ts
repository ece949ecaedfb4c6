import type { Database } from '#server/db/connect.ts'
import type { ViewForGrant } from '../view-for.domain.ts'
import type { Owner } from './get-person.ts'
import { selectGrants } from './view-for.queries.ts'

/** Newest first, those that have ended among them. */
export async function listGivenGrants(
  db: Database,
  { brand, loginId }: Owner,
): Promise<readonly ViewForGrant[]> {
  return await selectGrants(db, brand, { loginId })
}
