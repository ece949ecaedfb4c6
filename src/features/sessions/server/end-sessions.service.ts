import type { Database } from '#server/db/connect.ts'
import { type Ending, markSessionsEnded } from './sessions.queries.ts'

/** From outside the portal's own processes, which refuse what has ended within a second. */
export async function endSessions(db: Database, ending: Ending): Promise<void> {
  await markSessionsEnded(db, ending)
}
