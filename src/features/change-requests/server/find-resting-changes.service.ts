import type { Database } from '#server/db/connect.ts'
import { listResting } from './accepted-changes.queries.ts'

/** B10.4: what was accepted since an import and would lose what it rests on; in words, for who wants to undo it. */
export async function findRestingChanges(
  db: Database,
  undone: { readonly brand: string; readonly publication: number },
): Promise<readonly string[]> {
  const resting = await listResting(db, undone)
  return resting.map(
    ({ investorKey, item }) =>
      `${undone.brand} "${investorKey}" has ${item} from an accepted request, which rests on a row that the import brought or changed.`,
  )
}
