import type { Database } from '#server/db/connect.ts'
import { markChallengesEnded } from './sign-in.queries.ts'

/** Whatever was begun with the old password, or before the person was disabled, opens nothing any more. */
export async function endChallenges(db: Database, loginId: string, now: Date): Promise<void> {
  await markChallengesEnded(db, loginId, now)
}
