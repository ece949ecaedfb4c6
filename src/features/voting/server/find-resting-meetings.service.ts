import type { Database } from '#server/db/connect.ts'
import { selectRestingMeetings } from './resting-meetings.queries.ts'

/** B10.4: votes that rest on what an import brought; in words, for who wants to undo it. */
export async function findRestingMeetings(
  db: Database,
  undone: { readonly brand: string; readonly publication: number },
): Promise<readonly string[]> {
  const resting = await selectRestingMeetings(db, undone)
  return resting.map(({ key, number }) =>
    number === undefined
      ? `${undone.brand} votes in the meeting "${key}", whose fund came with the import.`
      : `${undone.brand} "${number}" has votes in the meeting "${key}", which rest on a row that the import brought or changed.`,
  )
}
