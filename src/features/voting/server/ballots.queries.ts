import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { CastBallot } from '../ballots.domain.ts'
import type { MeetingState } from '../meetings.domain.ts'
import { fromStored, type StoredBallot, toStored } from './stored-ballots.ts'

type Principal = { readonly meetingId: string; readonly principalId: string }

/** Since when there are ballots of each of these principals, on paper or not: by `<meeting> <principal>`. */
export async function selectCastTimes(
  db: Database,
  { brand, principals }: { readonly brand: string; readonly principals: readonly Principal[] },
): Promise<ReadonlyMap<string, Date>> {
  if (principals.length === 0) return new Map()
  const { rows } = await sql<{ meeting_id: string; investor_id: string; cast_at: Date }>`
    select held.meeting_id, held.investor_id, min(ballot.cast_at) as cast_at
    from unnest(
      ${principals.map(({ meetingId }) => meetingId)}::uuid[], ${principals.map(({ principalId }) => principalId)}::uuid[]
    ) as asked (meeting_id, investor_id)
      join vote_entitlement as held on held.meeting_id = asked.meeting_id and held.investor_id = asked.investor_id
      join ballot on ballot.entitlement_id = held.id
    where held.brand = ${brand}
    group by held.meeting_id, held.investor_id
  `.execute(db)
  return new Map(rows.map((row) => [`${row.meeting_id} ${row.investor_id}`, row.cast_at]))
}

export async function findCastTime(
  db: Database,
  { brand, meetingId, principalId }: Principal & { readonly brand: string },
): Promise<Date | undefined> {
  const times = await selectCastTimes(db, { brand, principals: [{ meetingId, principalId }] })
  return times.get(`${meetingId} ${principalId}`)
}

type Window = { readonly state: MeetingState; readonly startsAt: Date; readonly endsAt: Date }

/** Keeps the meeting from being closed until the transaction ends; whoever closes it waits, and is waited for. */
export async function lockMeeting(
  db: Database,
  { brand, meetingId }: { readonly brand: string; readonly meetingId: string },
): Promise<Window | undefined> {
  const { rows } = await sql<Window>`
    select state, starts_at as "startsAt", ends_at as "endsAt" from meeting
    where brand = ${brand} and id = ${meetingId} for key share
  `.execute(db)
  return rows[0]
}

type Cast = {
  readonly brand: string
  readonly meetingId: string
  readonly via: 'portal' | 'proxy' | 'paper'
  /** Or that of the vote on paper. */
  readonly submissionId: string
  readonly castAt: Date
  readonly ballots: readonly CastBallot[]
}

/** All or none; returns the hash of the last. From here to the commit every other vote of the meeting waits. */
export async function appendBallots(
  db: Database,
  { brand, meetingId, via, submissionId, castAt, ballots }: Cast,
): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select append_ballots(
      ${brand}, ${meetingId}, ${via}, ${submissionId}, ${castAt}, ${JSON.stringify(toStored(ballots))}::jsonb
    ) as hash
  `.execute(db)
  if (!rows[0]) throw new Error('ballots were not cast')
  return rows[0].hash
}

/** As they stand in the chain. */
export async function selectBallots(
  db: Database,
  { brand, meetingId, submissionId }: Pick<Cast, 'brand' | 'meetingId' | 'submissionId'>,
): Promise<CastBallot[]> {
  const { rows } = await sql<StoredBallot>`
    select ballot.entitlement_id as entitlement, jsonb_agg(jsonb_build_object('topic', vote.topic_id,
      'approve', vote.approve::text, 'abstain', vote.abstain::text, 'reject', vote.reject::text)) as votes
    from ballot join ballot_vote as vote on vote.meeting_id = ballot.meeting_id and vote.number = ballot.number
    where ballot.brand = ${brand} and ballot.meeting_id = ${meetingId} and ballot.source_id = ${submissionId}
    group by ballot.number, ballot.entitlement_id
    order by ballot.number
  `.execute(db)
  return fromStored(rows)
}
