import type { Database } from '#server/db/connect.ts'
import { type Conflict, selectConflicts } from './accepted-changes.queries.ts'

/** B6.8, the oldest first. */
export async function listConflicts(db: Database, brand: string): Promise<readonly Conflict[]> {
  return await selectConflicts(db, brand)
}
