import type { Database } from '#server/db/connect.ts'
import type { Interest } from '../interests.domain.ts'
import { selectInterests } from './interests.queries.ts'

/** B4.4, newest first. */
export async function listInterests(
  db: Database,
  owner: { readonly brand: string; readonly investorId: string },
): Promise<readonly Interest[]> {
  return await selectInterests(db, owner)
}
