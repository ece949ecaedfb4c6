import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { eachRow } from '#server/db/cursor.queries.ts'
import type { Choice } from '../ballots.domain.ts'
import { type CodedLot, LOT_SIZES, type Nonces } from '../lots.domain.ts'
import type { Tally } from '../majorities.domain.ts'
import type { PublishedLot } from '../results.domain.ts'

type InMeeting = { readonly brand: string; readonly meetingId: string }

/** What was given on a topic by what was sent together, or by one vote on paper. */
export type SourceTally = {
  readonly sourceId: string
  readonly topicId: string
  readonly tally: Tally
  /** Votes on paper have none: nobody has kept them. */
  readonly nonces?: Nonces
}

/** All that is of one source stands together. In a transaction. */
export async function eachSourceTally(
  transaction: Database,
  { brand, meetingId }: InMeeting,
  visit: (tally: SourceTally) => Promise<void>,
): Promise<void> {
  type Row = Record<'source_id' | 'topic_id' | 'approve' | 'abstain' | 'reject', string> &
    Record<'voter_nonce' | 'server_nonce', string | null>
  const query = sql<Row>`
    select ballot.source_id, vote.topic_id, sum(approve) as approve, sum(abstain) as abstain, sum(reject) as reject,
      submission.voter_nonce, submission.server_nonce
    from ballot
      join ballot_vote as vote on vote.meeting_id = ballot.meeting_id and vote.number = ballot.number
      left join vote_submission as submission on submission.id = ballot.source_id
    where ballot.brand = ${sql.lit(brand)} and ballot.meeting_id = ${sql.lit(meetingId)}
    group by ballot.source_id, vote.topic_id, submission.voter_nonce, submission.server_nonce
    order by ballot.source_id, vote.topic_id`
  await eachRow(transaction, query, async (row) => {
    const { voter_nonce: voter, server_nonce: server } = row
    await visit({
      sourceId: row.source_id,
      topicId: row.topic_id,
      tally: { approve: BigInt(row.approve), abstain: BigInt(row.abstain), reject: BigInt(row.reject) },
      ...(voter !== null && server !== null && { nonces: { voter, server } }),
    })
  })
}

export async function insertLots(
  db: Database,
  { brand, meetingId, lots }: InMeeting & { readonly lots: readonly CodedLot[] },
): Promise<void> {
  await sql`
    insert into published_lot (meeting_id, brand, topic_id, code, choice, votes)
    select ${meetingId}, ${brand}, topic_id, code, choice, votes
    from unnest(${lots.map(({ topicId }) => topicId)}::uuid[], ${lots.map(({ code }) => code)}::text[],
      ${lots.map(({ choice }) => choice)}::vote_choice[], ${lots.map(({ votes }) => votes)}::integer[])
      as lot (topic_id, code, choice, votes)
  `.execute(db)
}

type LotRow = { topic_id: string; code: string; choice: Choice; votes: number }

function toLot({ topic_id, code, choice, votes }: LotRow): PublishedLot {
  const size = LOT_SIZES.find((one) => one === votes)
  if (size === undefined) throw new Error(`no lot holds ${votes} votes`)
  return { topicId: topic_id, code, choice, votes: size }
}

/** Of a topic and a choice, what the lots come to. */
export type LotSum = { readonly topicId: string; readonly choice: Choice; readonly votes: bigint }

export async function sumLots(db: Database, { brand, meetingId }: InMeeting): Promise<LotSum[]> {
  const { rows } = await sql<{ topic_id: string; choice: Choice; votes: string }>`
    select topic_id, choice, sum(votes) as votes from published_lot
    where brand = ${brand} and meeting_id = ${meetingId}
    group by topic_id, choice order by topic_id, choice
  `.execute(db)
  return rows.map(({ topic_id, choice, votes }) => ({ topicId: topic_id, choice, votes: BigInt(votes) }))
}

/** Where a page begins: behind this lot. */
export type LotCursor = { readonly position: number; readonly code: string }

export type LotFilter = {
  readonly topicId?: string | undefined
  /** How the code begins. */
  readonly prefix?: string
}

type Paging = InMeeting & LotFilter & { readonly after?: LotCursor | undefined; readonly limit: number }

const LAST_SIGN = 'Z'
const CODE_CHARACTERS = 12

/** Codes are digits and capitals, which every collation orders alike: a beginning is a range of the index. */
const isAsked = ({ prefix = '' }: LotFilter) =>
  prefix === '' ? sql`true` : sql`lot.code between ${prefix} and ${prefix.padEnd(CODE_CHARACTERS, LAST_SIGN)}`

export type LotPage = { readonly lots: readonly PublishedLot[]; readonly next?: LotCursor }

/** By topic in the order of the agenda, then by code: each topic is read from its own place in the index. */
export async function selectLots(db: Database, paging: Paging): Promise<LotPage> {
  const { brand, meetingId, topicId, after = { position: 0, code: '' }, limit } = paging
  const { rows } = await sql<LotRow & { position: number }>`
    select topic.position, topic.id as topic_id, code, choice, votes
    from meeting_topic as topic cross join lateral (
      select lot.code, lot.choice, lot.votes from published_lot as lot
      where lot.meeting_id = ${meetingId} and lot.topic_id = topic.id and ${isAsked(paging)}
        and lot.code > case when topic.position = ${after.position} then ${after.code} else '' end
      order by lot.code limit ${limit + 1}
    ) as lot
    where topic.brand = ${brand} and topic.meeting_id = ${meetingId} and topic.position >= ${after.position}
      ${topicId === undefined ? sql`` : sql`and topic.id = ${topicId}`}
    order by topic.position, code limit ${limit + 1}
  `.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    lots: shown.map(toLot),
    ...(rows.length > limit && last && { next: { position: last.position, code: last.code } }),
  }
}

export async function countLots(db: Database, asked: InMeeting & LotFilter): Promise<number> {
  const { brand, meetingId, topicId } = asked
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from published_lot as lot
    where lot.brand = ${brand} and lot.meeting_id = ${meetingId} and ${isAsked(asked)}
      ${topicId === undefined ? sql`` : sql`and lot.topic_id = ${topicId}`}
  `.execute(db)
  return Number(rows[0]?.total ?? 0)
}
