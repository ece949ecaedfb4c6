import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Tally } from '../majorities.domain.ts'

type Which = { readonly brand: string; readonly meetingId: string }

export type ExportedEntitlement = {
  readonly id: string
  /** The key of the investor; absent where they are gone since. */
  readonly investor: string | undefined
  readonly number: string
  readonly nominal: string
  readonly votes: bigint
  /** The topics on which it has no vote. */
  readonly excludedFrom: readonly string[]
}

/** By id, a page at a time. */
export async function selectExportedEntitlements(
  db: Database,
  { brand, meetingId, after, limit }: Which & { readonly after: string | undefined; readonly limit: number },
): Promise<ExportedEntitlement[]> {
  type Row = {
    id: string
    source_key: string | null
    number: string
    nominal: string
    votes: string
    excluded: string[]
  }
  const { rows } = await sql<Row>`
    select entitlement.id, investor.source_key, number, nominal, votes, array(
        select topic.id::text from topic_exclusion as exclusion join meeting_topic as topic on topic.id = exclusion.topic_id
        where topic.meeting_id = ${meetingId} and exclusion.investor_id = entitlement.investor_id order by topic.position
      ) as excluded
    from vote_entitlement as entitlement
      left join investor on investor.id = entitlement.investor_id and investor.brand = entitlement.brand
    where entitlement.brand = ${brand} and entitlement.meeting_id = ${meetingId}
      ${after === undefined ? sql`` : sql`and entitlement.id > ${after}`}
    order by entitlement.id limit ${limit}
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    investor: row.source_key ?? undefined,
    number: row.number,
    nominal: row.nominal,
    votes: BigInt(row.votes),
    excludedFrom: row.excluded,
  }))
}

export type ExportedBallot = {
  readonly number: number
  readonly entitlement: string
  readonly via: 'portal' | 'proxy' | 'paper'
  readonly source: string
  /** In microseconds since 1970, as its hash has it. */
  readonly castAt: string
  readonly votes: readonly (Tally & { readonly topic: string })[]
  readonly previousHash: string
  readonly hash: string
}

/** In the order in which they were cast, a page at a time. */
export async function selectExportedBallots(
  db: Database,
  { brand, meetingId, after, limit }: Which & { readonly after: number; readonly limit: number },
): Promise<ExportedBallot[]> {
  type Row = Omit<ExportedBallot, 'number' | 'votes'> & {
    number: string
    votes: Record<'topic' | 'approve' | 'abstain' | 'reject', string>[]
  }
  const { rows } = await sql<Row>`
    select number, entitlement_id as entitlement, via, source_id as source,
      trim_scale(extract(epoch from cast_at) * 1000000)::text as "castAt", previous_hash as "previousHash", hash, (
        select jsonb_agg(jsonb_build_object('topic', topic_id, 'approve', approve::text, 'abstain', abstain::text,
          'reject', reject::text) order by topic_id::text collate "C")
        from ballot_vote as vote where vote.meeting_id = ballot.meeting_id and vote.number = ballot.number
      ) as votes
    from ballot where brand = ${brand} and meeting_id = ${meetingId} and number > ${after}
    order by ballot.number limit ${limit}
  `.execute(db)
  return rows.map((ballot) => ({
    number: Number(ballot.number),
    entitlement: ballot.entitlement,
    via: ballot.via,
    source: ballot.source,
    castAt: ballot.castAt,
    previousHash: ballot.previousHash,
    hash: ballot.hash,
    votes: ballot.votes.map(({ topic, approve, abstain, reject }) => ({
      topic,
      approve: BigInt(approve),
      abstain: BigInt(abstain),
      reject: BigInt(reject),
    })),
  }))
}
