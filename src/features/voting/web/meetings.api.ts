import type { Answer } from '#web/api-client/ask.ts'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { ListedMeeting } from '../meetings.domain.ts'
import { listMeetings } from '../voting.wire.ts'

/** Apart from the other calls, because the start page asks it too. */
export const meetingsQuery = (reader: Reader) =>
  queryOf(listMeetings, { reader }, (meetings) => meetings.map(decodeListed))

/** What the reader can still vote on now, for themselves or for others, the soonest end first. */
export function listToVote(meetings: readonly ListedMeeting[]): readonly ListedMeeting[] {
  return meetings.filter(({ phase, standing }) => phase === 'open' && standing === 'toVote')
}

function decodeListed({
  startsAt,
  endsAt,
  votes,
  mandate,
  ...rest
}: Answer<typeof listMeetings>[number]): ListedMeeting {
  return {
    ...rest,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    votes: BigInt(votes),
    ...(mandate && { mandate }),
  }
}
