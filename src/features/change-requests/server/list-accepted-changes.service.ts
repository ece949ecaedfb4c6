import type { Database } from '#server/db/connect.ts'
import type { AcceptedChange } from '../change-requests.domain.ts'
import { findLastPublication, selectAcceptedChanges } from './accepted-changes.queries.ts'

/** B6.8: for the fund house's own system, which asks again from where this ends. */
export async function listAcceptedChanges(
  db: Database,
  asked: { readonly brand: string; readonly since: number },
): Promise<{ readonly publication: number; readonly changes: readonly AcceptedChange[] }> {
  // First where it ends: what is accepted in between is told the next time.
  const publication = await findLastPublication(db, asked.brand)
  const changes = await selectAcceptedChanges(db, { ...asked, until: publication })
  return { publication: Math.max(publication, asked.since), changes }
}
