import { planNotices } from '#features/notifications/server/plan-notices.service.ts'
import type { Database } from '#server/db/connect.ts'
import { VOTING_TOPICS, type VotingNews } from '../voting-notices.domain.ts'
import { queryTold } from './announced-votes.queries.ts'

type Event = {
  readonly brand: string
  readonly meetingId: string
  /** Of the opening or of the result; of a reminder, that of the opening. */
  readonly publication: number
  readonly news: VotingNews
  readonly at: Date
}

/** B7.7, B5.8: plans who is told of a vote, in the transaction of what it tells about. */
export async function announceVote(
  db: Database,
  { brand, meetingId, publication, news, at }: Event,
): Promise<number> {
  return await planNotices(db, {
    brand,
    publication,
    topic: VOTING_TOPICS[news],
    news: queryTold({ brand, meetingId }, news),
    plannedAt: at,
  })
}
