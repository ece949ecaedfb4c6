import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { hasProxyEnded } from './mandates.queries.ts'
import { type Seat, selectSeats } from './meetings.queries.ts'
import type { Person, Place } from './voting-parts.ts'

/** B7.4, §8: whose place somebody takes in a meeting. One that they may not see does not exist. */
export async function requireMandate(
  db: Database,
  person: Person,
  { meetingId, proxyId }: Place,
): Promise<Seat> {
  const seats = await selectSeats(db, { ...person, meetingId })
  const seat = seats.find((one) => one.proxyId === proxyId)
  if (seat) return seat
  const { brand, loginId } = person
  if (proxyId !== undefined && (await hasProxyEnded(db, { brand, meetingId, proxyId, loginId })))
    throw new Problem(VOTING_ERRORS.proxyOver)
  throw new Problem(VOTING_ERRORS.notAvailable)
}
