import { sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import { createMoney, type Money } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { Majority, Outcome } from '../majorities.domain.ts'
import type { MeetingKind, MeetingState, Texts } from '../meetings.domain.ts'
import type { Result, TopicResult } from '../results.domain.ts'

/** A result as it was counted, published or not, with what a protocol tells besides. */
export type CountedResult = Omit<Result, 'publishedAt'> & {
  readonly key: string
  readonly state: MeetingState
  readonly recordDay: Day
  readonly amountPerVote: Money
  readonly announcedAt: Date
  readonly closedAt: Date
  readonly countedAt: Date
  readonly publishedAt?: Date
  /** Where the chain of ballots ended that was counted. */
  readonly chainHash: string
}

type MeetingRow = Record<'entitled' | 'present' | 'entitled_holdings' | 'present_holdings', string> &
  Record<'starts_at' | 'ends_at' | 'announced_at' | 'closed_at' | 'counted_at', Date> & {
    key: string
    kind: MeetingKind
    state: MeetingState
    scope_name: string
    title: Texts
    record_day: Day
    amount_per_vote: string
    currency: string
    quorum_percent: string | null
    published_at: Date | null
    is_quorate: boolean
    chain_hash: string
  }

type Which = { readonly brand: string; readonly meetingId: string }

export async function selectCounted(db: Database, which: Which): Promise<CountedResult | undefined> {
  const { brand, meetingId } = which
  const { rows } = await sql<MeetingRow>`
    select key, kind, state, scope_name, title, starts_at, ends_at, record_day, amount_per_vote, currency,
      trim_scale(quorum_percent) as quorum_percent, announced_at, closed_at, counted_at, published_at,
      entitled, present, entitled_holdings, present_holdings, is_quorate, chain_hash
    from meeting join meeting_result as result on result.meeting_id = meeting.id
    where meeting.brand = ${brand} and meeting.id = ${meetingId}
  `.execute(db)
  const [row] = rows
  return (
    row && {
      meetingId,
      key: row.key,
      kind: row.kind,
      state: row.state,
      title: row.title,
      scopeName: row.scope_name,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      recordDay: row.record_day,
      amountPerVote: createMoney(row.amount_per_vote, row.currency),
      ...(row.quorum_percent !== null && { quorumPercent: row.quorum_percent }),
      announcedAt: row.announced_at,
      closedAt: row.closed_at,
      countedAt: row.counted_at,
      ...(row.published_at && { publishedAt: row.published_at }),
      isQuorate: row.is_quorate,
      entitled: BigInt(row.entitled),
      present: BigInt(row.present),
      entitledHoldings: BigInt(row.entitled_holdings),
      presentHoldings: BigInt(row.present_holdings),
      chainHash: row.chain_hash,
      topics: await selectTopicResults(db, which),
    }
  )
}

type TopicRow = Record<'entitled' | 'approve' | 'abstain' | 'reject', string> & {
  topic_id: string
  number: string
  title: Texts
  majority: Majority['kind']
  majority_of: Majority['of']
  share_numerator: number | null
  share_denominator: number | null
  outcome: Outcome
}

async function selectTopicResults(db: Database, { brand, meetingId }: Which): Promise<TopicResult[]> {
  const { rows } = await sql<TopicRow>`
    select topic_id, number, title, majority, majority_of, share_numerator, share_denominator, entitled, approve, abstain, reject,
      outcome
    from topic_result join meeting_topic as topic on topic.id = topic_id
    where topic.brand = ${brand} and topic.meeting_id = ${meetingId}
    order by position
  `.execute(db)
  return rows.map((row) => ({
    topicId: row.topic_id,
    number: row.number,
    title: row.title,
    majority: {
      kind: row.majority,
      of: row.majority_of,
      ...(row.share_numerator !== null &&
        row.share_denominator !== null && {
          share: { numerator: row.share_numerator, denominator: row.share_denominator },
        }),
    },
    entitled: BigInt(row.entitled),
    tally: { approve: BigInt(row.approve), abstain: BigInt(row.abstain), reject: BigInt(row.reject) },
    outcome: row.outcome,
  }))
}
