import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Outcome, Tally } from '../majorities.domain.ts'

export type CountedTopic = {
  readonly topicId: string
  /** Less the votes of those excluded from it. */
  readonly entitled: bigint
  readonly tally: Tally
  readonly outcome: Outcome
}

/** B7.6: all that is counted of a meeting, its topics in the order of their ids. */
export type Count = {
  readonly entitled: bigint
  readonly present: bigint
  readonly entitledHoldings: bigint
  readonly presentHoldings: bigint
  readonly isQuorate: boolean
  readonly topics: readonly CountedTopic[]
}

export type Counting = { readonly brand: string; readonly meetingIds: readonly string[] }

type Row = Record<
  | 'present'
  | 'meeting_entitled'
  | 'entitled_holdings'
  | 'present_holdings'
  | 'entitled'
  | 'approve'
  | 'abstain'
  | 'reject',
  string
> & { meeting_id: string; topic_id: string; is_quorate: boolean; outcome: Outcome }

/** The count: one statement for everything, whole votes throughout. By meeting. */
export async function countMeetings(
  db: Database,
  { brand, meetingIds }: Counting,
): Promise<ReadonlyMap<string, Count>> {
  const { rows } = await sql<Row>`
    with counted as (
      select id, quorum_percent from meeting where brand = ${brand} and id = any(${meetingIds}::uuid[])
    ), participation as (
      select counted.id as meeting_id, coalesce(sum(entitlement.votes), 0) as entitled,
        coalesce(sum(entitlement.votes) filter (where ballot.number is not null), 0) as present,
        count(*) filter (where entitlement.votes > 0) as entitled_holdings, count(ballot.number) as present_holdings
      from counted
        left join vote_entitlement as entitlement on entitlement.meeting_id = counted.id
        left join ballot on ballot.entitlement_id = entitlement.id
      group by counted.id
    ), quorum as (
      select participation.*,
        quorum_percent is null or present * 100 >= participation.entitled * quorum_percent as is_quorate
      from participation join counted on counted.id = participation.meeting_id
    ), barred as (
      select exclusion.topic_id, sum(entitlement.votes) as votes
      from counted
        join meeting_topic as topic on topic.meeting_id = counted.id
        join topic_exclusion as exclusion on exclusion.topic_id = topic.id
        join vote_entitlement as entitlement
          on entitlement.meeting_id = counted.id and entitlement.investor_id = exclusion.investor_id
      group by exclusion.topic_id
    ), given as (
      select vote.topic_id, sum(approve) as approve, sum(abstain) as abstain, sum(reject) as reject
      from counted join ballot_vote as vote on vote.meeting_id = counted.id
      group by vote.topic_id
    ), tally as (
      select topic.id as topic_id, topic.meeting_id, majority, majority_of, share_numerator, share_denominator,
        quorum.entitled - coalesce(barred.votes, 0) as entitled,
        coalesce(approve, 0) as approve, coalesce(abstain, 0) as abstain, coalesce(reject, 0) as reject
      from quorum
        join meeting_topic as topic on topic.meeting_id = quorum.meeting_id
        left join barred on barred.topic_id = topic.id
        left join given on given.topic_id = topic.id
    ), weighed as (
      select tally.*, case majority_of when 'cast' then approve + reject else entitled end as base from tally
    )
    select weighed.meeting_id, quorum.entitled as meeting_entitled, present, entitled_holdings, present_holdings, is_quorate,
      topic_id, weighed.entitled, approve, abstain, reject,
      case
        when not is_quorate then 'noQuorum'
        when base > 0 and case majority
          when 'simple' then approve * 2 > base
          when 'threeQuarters' then approve * 4 >= base * 3
          else approve * share_denominator >= base * share_numerator
        end then 'carried'
        else 'rejected'
      end as outcome
    from weighed join quorum on quorum.meeting_id = weighed.meeting_id
    order by weighed.meeting_id, topic_id
  `.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.meeting_id)].flatMap(([meetingId, topics]) => {
      const [first] = topics
      return first ? [[meetingId, toCount(first, topics)]] : []
    }),
  )
}

function toCount(meeting: Row, topics: readonly Row[]): Count {
  return {
    entitled: BigInt(meeting.meeting_entitled),
    present: BigInt(meeting.present),
    entitledHoldings: BigInt(meeting.entitled_holdings),
    presentHoldings: BigInt(meeting.present_holdings),
    isQuorate: meeting.is_quorate,
    topics: topics.map((row) => ({
      topicId: row.topic_id,
      entitled: BigInt(row.entitled),
      tally: { approve: BigInt(row.approve), abstain: BigInt(row.abstain), reject: BigInt(row.reject) },
      outcome: row.outcome,
    })),
  }
}

/** security.md 19: the first ballot that is not as it was cast. */
export async function findBrokenBallot(db: Database, meetingId: string): Promise<number | undefined> {
  const { rows } = await sql<{ broken: string | null }>`
    select find_broken_ballot(${meetingId}) as broken
  `.execute(db)
  const broken = rows[0]?.broken ?? undefined
  return broken === undefined ? undefined : Number(broken)
}

type NewResult = {
  readonly brand: string
  readonly meetingId: string
  readonly count: Count
  readonly chainHash: string
}

export async function insertResult(
  db: Database,
  { brand, meetingId, count, chainHash }: NewResult,
): Promise<void> {
  await db
    .insertInto('meeting_result')
    .values({
      meeting_id: meetingId,
      brand,
      entitled: count.entitled,
      present: count.present,
      entitled_holdings: count.entitledHoldings,
      present_holdings: count.presentHoldings,
      is_quorate: count.isQuorate,
      chain_hash: chainHash,
    })
    .execute()
  await db
    .insertInto('topic_result')
    .values(
      count.topics.map(({ topicId, entitled, tally, outcome }) => ({
        topic_id: topicId,
        meeting_id: meetingId,
        brand,
        entitled,
        ...tally,
        outcome,
      })),
    )
    .execute()
}

/** A large meeting takes longer than a call may. */
export async function allowLongCount(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
}
