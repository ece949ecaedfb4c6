import type { Database } from '#server/db/connect.ts'
import { type PublishedResult, requirePublished } from './require-published.ts'
import type { Person, Place } from './voting-parts.ts'

/** B7.6: quorum, votes and outcome of each topic, once published. */
export async function getResult(db: Database, person: Person, place: Place): Promise<PublishedResult> {
  return await requirePublished(db, person, place)
}
