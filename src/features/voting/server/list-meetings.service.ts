import { compareListed, type ListedMeeting } from '../meetings.domain.ts'
import { selectCastTimes } from './ballots.queries.ts'
import { describeSeat } from './describe-seat.ts'
import { selectPrincipalNames } from './mandates.queries.ts'
import { selectSeats } from './meetings.queries.ts'
import type { Person, Reading } from './voting-parts.ts'

/** B7.1: three statements, however many meetings there are. */
export async function listMeetings({ ask, db, now }: Reading, person: Person): Promise<ListedMeeting[]> {
  const { brand } = person
  const seats = await ask((tenant) => selectSeats(tenant, person))
  const principals = seats.map(({ meeting, principalId }) => ({ meetingId: meeting.id, principalId }))
  const castTimes = await selectCastTimes(db, { brand, principals })
  const ids = seats.flatMap(({ proxyId, principalId }) => (proxyId === undefined ? [] : principalId))
  const names = await selectPrincipalNames(db, { brand, ids })
  const moment = now()
  return seats
    .map((seat) => {
      const { meeting, principalId } = seat
      const hasVoted = castTimes.has(`${meeting.id} ${principalId}`)
      return describeSeat(seat, { hasVoted, principalName: names.get(principalId), now: moment })
    })
    .toSorted(compareListed)
}
