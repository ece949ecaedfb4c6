import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { requireMandate } from './require-mandate.service.ts'
import { type CountedResult, selectCounted } from './results.queries.ts'
import type { Person, Place } from './voting-parts.ts'

export type PublishedResult = CountedResult & { readonly publishedAt: Date }

/** B7.6: for whoever takes part in the meeting. */
export async function requirePublished(db: Database, person: Person, place: Place): Promise<PublishedResult> {
  await requireMandate(db, person, place)
  const counted = await selectCounted(db, { brand: person.brand, meetingId: place.meetingId })
  if (!counted?.publishedAt) throw new Problem(VOTING_ERRORS.noResult)
  return { ...counted, publishedAt: counted.publishedAt }
}
