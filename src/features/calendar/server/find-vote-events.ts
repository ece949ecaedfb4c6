import { listVoteDates } from '#features/voting/server/list-vote-dates.service.ts'
import { type Day, toDay } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { FoundEvent } from '../calendar.domain.ts'

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly investorId: string
  readonly today: Day
  readonly now: Date
  /** Of the brand. */
  readonly timeZone: string
}

/** B7.7: start and end of each vote that is still to be given; once it is, both are gone. */
export async function findVoteEvents(db: Database, { timeZone, ...asked }: Asked): Promise<FoundEvent[]> {
  const votes = await listVoteDates(db, asked)
  return votes.flatMap(({ meetingId, proxyId, scopeName: name, startsAt, endsAt }) => {
    const key = proxyId ?? meetingId
    const eventOf = (kind: 'voteStart' | 'voteEnd', at: Date): FoundEvent => ({
      event: {
        kind,
        key,
        name,
        day: toDay(at, timeZone),
        vote: { meetingId, proxyId: proxyId ?? undefined, at },
        isDerived: false,
      },
    })
    return [eventOf('voteStart', startsAt), eventOf('voteEnd', endsAt)]
  })
}
