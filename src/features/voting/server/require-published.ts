import type { Day } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { selectSeats } from './meetings.queries.ts'
import { type CountedResult, selectCounted } from './results.queries.ts'

export type ResultReader = {
  readonly brand: string
  readonly loginId: string
  readonly investorId?: string | undefined
  readonly today: Day
}

/** Of which meeting, and by which proxy: for oneself where that is left out. */
export type ResultPlace = { readonly meetingId: string; readonly proxyId?: string | undefined }

export type PublishedResult = CountedResult & { readonly publishedAt: Date }

/** B7.6: for whoever takes part in the meeting. */
export async function requirePublished(
  db: Database,
  { brand, ...person }: ResultReader,
  { meetingId, proxyId }: ResultPlace,
): Promise<PublishedResult> {
  const seats = await selectSeats(db, { brand, ...person, meetingId })
  if (!seats.some((seat) => seat.proxyId === proxyId)) throw new Problem(VOTING_ERRORS.notAvailable)
  const counted = await selectCounted(db, { brand, meetingId })
  if (!counted?.publishedAt) throw new Problem(VOTING_ERRORS.noResult)
  return { ...counted, publishedAt: counted.publishedAt }
}
