import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { eachRow } from '#server/db/cursor.queries.ts'
import type { Majority } from '../majorities.domain.ts'
import type { Counting } from './count.queries.ts'
import type { RecountEntitlement, RecountMeeting, RecountVote } from './recount.ts'

type TopicRow = {
  meeting_id: string
  amount_per_vote: string
  quorum_percent: string | null
  topic_id: string
  number: string
  majority: Majority['kind']
  majority_of: Majority['of']
  share_numerator: number | null
  share_denominator: number | null
  excluded: string[]
}

/** By meeting, as it stands there: nothing is added up here. */
export async function listRecountMeetings(
  db: Database,
  { brand, meetingIds }: Counting,
): Promise<ReadonlyMap<string, RecountMeeting>> {
  const { rows } = await sql<TopicRow>`
    select meeting.id as meeting_id, amount_per_vote, quorum_percent, topic.id as topic_id, number, majority, majority_of,
      share_numerator, share_denominator,
      array(select investor_id::text from topic_exclusion where topic_id = topic.id order by 1) as excluded
    from meeting join meeting_topic as topic on topic.meeting_id = meeting.id
    where meeting.brand = ${brand} and meeting.id = any(${meetingIds}::uuid[])
    order by meeting.id, topic.id
  `.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.meeting_id)].flatMap(([meetingId, topics]) => {
      const [first] = topics
      return first ? [[meetingId, toMeeting(first, topics)]] : []
    }),
  )
}

function toMeeting(first: TopicRow, topics: readonly TopicRow[]): RecountMeeting {
  return {
    amountPerVote: first.amount_per_vote,
    quorumPercent: first.quorum_percent ?? undefined,
    topics: topics.map((row) => ({
      topicId: row.topic_id,
      number: row.number,
      majority: {
        kind: row.majority,
        of: row.majority_of,
        ...(row.share_numerator !== null &&
          row.share_denominator !== null && {
            share: { numerator: row.share_numerator, denominator: row.share_denominator },
          }),
      },
      excluded: new Set(row.excluded),
    })),
  }
}

const ofMeetings = ({ brand, meetingIds }: Counting) =>
  sql`brand = ${sql.lit(brand)} and meeting_id = any(${sql.lit(`{${meetingIds.join()}}`)}::uuid[])`

/** In a transaction. */
export async function eachRecountEntitlement(
  transaction: Database,
  counting: Counting,
  visit: (meetingId: string, entitlement: RecountEntitlement) => void,
): Promise<void> {
  type Row = { meeting_id: string; id: string; investor_id: string; nominal: string; votes: string }
  const query = sql<Row>`
    select meeting_id, id, investor_id, nominal, votes from vote_entitlement where ${ofMeetings(counting)}`
  await eachRow(transaction, query, ({ meeting_id, id, investor_id, nominal, votes }) =>
    visit(meeting_id, { id, investorId: investor_id, nominal, votes: BigInt(votes) }),
  )
}

/** In a transaction. */
export async function eachRecountVote(
  transaction: Database,
  counting: Counting,
  visit: (meetingId: string, vote: RecountVote) => void,
): Promise<void> {
  type Row = Record<
    'meeting_id' | 'number' | 'entitlement_id' | 'topic_id' | 'approve' | 'abstain' | 'reject',
    string
  >
  const query = sql<Row>`
    select meeting_id, number, entitlement_id, topic_id, approve, abstain, reject
    from ballot join ballot_vote using (meeting_id, number, brand) where ${ofMeetings(counting)}`
  await eachRow(transaction, query, (row) =>
    visit(row.meeting_id, {
      number: Number(row.number),
      entitlementId: row.entitlement_id,
      topicId: row.topic_id,
      approve: BigInt(row.approve),
      abstain: BigInt(row.abstain),
      reject: BigInt(row.reject),
    }),
  )
}
