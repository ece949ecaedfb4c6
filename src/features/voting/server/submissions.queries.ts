import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Waiting } from '#server/ident-codes/ident-codes.queries.ts'
import type { CastBallot } from '../ballots.domain.ts'
import type { Nonces } from '../lots.domain.ts'
import type { OpenVote } from '../meetings.domain.ts'
import { VOTE_CODE_RESEND_SECONDS } from '../voting.domain.ts'
import { fromStored, type StoredBallot, toStored } from './stored-ballots.ts'

type OfPrincipal = { readonly brand: string; readonly meetingId: string; readonly principalId: string }
/** Whose vote it is, who sends it and by which proxy. */
export type Sending = OfPrincipal & { readonly loginId: string; readonly proxyId: string | undefined }
export type WhichVote = Sending & { readonly id: string }
type At = { readonly now: Date }

const ofSender = ({ brand, meetingId, principalId, loginId, proxyId }: Sending): RawBuilder<boolean> =>
  sql<boolean>`brand = ${brand} and meeting_id = ${meetingId} and principal_id = ${principalId}
    and sender_login_id = ${loginId} and proxy_id is not distinct from ${proxyId ?? null}::uuid`

export const waitingVote = ({ id, now, ...sending }: WhichVote & At): Waiting => ({
  table: 'vote_submission',
  row: sql<boolean>`${ofSender(sending)} and id = ${id} and state = 'awaitingCode' and code_expires_at > ${now}`,
})

type NewSubmission = WhichVote & {
  readonly sentAt: Date
  readonly ballots: readonly CastBallot[]
  readonly ballotsSha256: string
  readonly voterNonce: string
  readonly codeHash: string
  readonly codeExpiresAt: Date
}

/**
 * What the sender had sent before for the principal ends with its code. Of two at once the second waits for the first, and takes
 * its place. Returns the ids of those that ended.
 */
export async function withdrawBefore(
  db: Database,
  { brand, meetingId, principalId, loginId }: OfPrincipal & { readonly loginId: string },
): Promise<string[]> {
  await sql`
    select from vote_entitlement where brand = ${brand} and meeting_id = ${meetingId} and investor_id = ${principalId}
    order by id limit 1 for no key update
  `.execute(db)
  const rows = await db
    .updateTable('vote_submission')
    .set({ state: 'withdrawn' })
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .where('principal_id', '=', principalId)
    .where('sender_login_id', '=', loginId)
    .where('state', '=', 'awaitingCode')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertSubmission(db: Database, vote: NewSubmission): Promise<void> {
  await db
    .insertInto('vote_submission')
    .values({
      id: vote.id,
      brand: vote.brand,
      meeting_id: vote.meetingId,
      principal_id: vote.principalId,
      sender_login_id: vote.loginId,
      proxy_id: vote.proxyId ?? null,
      state: 'awaitingCode',
      sent_at: vote.sentAt,
      ballots: JSON.stringify(toStored(vote.ballots)),
      ballots_sha256: vote.ballotsSha256,
      voter_nonce: vote.voterNonce,
      code_hash: vote.codeHash,
      code_sent_at: vote.sentAt,
      code_expires_at: vote.codeExpiresAt,
    })
    .execute()
}

/** What somebody may have guessed or copied: a nonce that another vote of the meeting was confirmed with. */
export async function isNonceTaken(
  db: Database,
  { brand, meetingId, voterNonce }: Pick<NewSubmission, 'brand' | 'meetingId' | 'voterNonce'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('vote_submission')
    .select('id')
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .where('voter_nonce', '=', voterNonce)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}

export type Submission = {
  readonly state: 'awaitingCode' | 'confirmed' | 'withdrawn'
  readonly codeSentAt: Date
  readonly codeExpiresAt: Date
  readonly ballots: readonly CastBallot[]
  readonly ballotsSha256: string
  readonly voterNonce: string
}

/** Undefined for one that is not this sender's. */
export async function findSubmission(
  db: Database,
  { id, ...sending }: WhichVote,
): Promise<Submission | undefined> {
  const { rows } = await sql<Omit<Submission, 'ballots'> & { ballots: StoredBallot[] }>`
    select state, code_sent_at as "codeSentAt", code_expires_at as "codeExpiresAt", ballots, ballots_sha256 as "ballotsSha256",
      voter_nonce as "voterNonce"
    from vote_submission where ${ofSender(sending)} and id = ${id}
  `.execute(db)
  return rows[0] && { ...rows[0], ballots: fromStored(rows[0].ballots) }
}

/** What waits for its code, as long as that is good. */
export async function findOpenVote(
  db: Database,
  { now, ...sending }: Sending & At,
): Promise<OpenVote | undefined> {
  const { rows } = await sql<{ id: string; code_sent_at: Date; code_expires_at: Date }>`
    select id, code_sent_at, code_expires_at from vote_submission
    where ${ofSender(sending)} and state = 'awaitingCode' and code_expires_at > ${now}
  `.execute(db)
  return (
    rows[0] && {
      id: rows[0].id,
      codeExpiresAt: rows[0].code_expires_at,
      nextCodeAt: new Date(rows[0].code_sent_at.getTime() + VOTE_CODE_RESEND_SECONDS * 1000),
    }
  )
}

/** Of the sender's other votes, the latest: a code may be one of theirs. */
export async function listOtherCodes(
  db: Database,
  { brand, loginId, id }: Pick<WhichVote, 'brand' | 'loginId' | 'id'>,
): Promise<{ readonly id: string; readonly hashes: readonly string[] }[]> {
  const { rows } = await sql<{ id: string; hashes: string[] }>`
    select id, array_append(former_code_hashes, code_hash) as hashes from vote_submission
    where brand = ${brand} and sender_login_id = ${loginId} and id <> ${id}
    order by sent_at desc limit 10
  `.execute(db)
  return rows
}

/** By this very code: true for the one caller who does it, while it is still the newest. */
export async function markConfirmed(
  db: Database,
  { hash, serverNonce, ...which }: WhichVote & At & { readonly hash: string; readonly serverNonce: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update vote_submission set state = 'confirmed', confirmed_at = ${which.now}, server_nonce = ${serverNonce}
    where ${waitingVote(which).row} and code_hash = ${hash}
  `.execute(db)
  return numAffectedRows > 0n
}

/** False where it waited no more. */
export async function markWithdrawn(db: Database, { id, ...sending }: WhichVote): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update vote_submission set state = 'withdrawn' where ${ofSender(sending)} and id = ${id} and state = 'awaitingCode'
  `.execute(db)
  return numAffectedRows > 0n
}

/** By whomever it was sent. */
export async function findConfirmed(
  db: Database,
  { brand, meetingId, principalId }: OfPrincipal,
): Promise<
  | { readonly id: string; readonly proxyId?: string; readonly castAt: Date; readonly nonces: Nonces }
  | undefined
> {
  const row = await db
    .selectFrom('vote_submission')
    .select(['id', 'proxy_id', 'confirmed_at', 'voter_nonce', 'server_nonce'])
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .where('principal_id', '=', principalId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  if (!row?.confirmed_at || row.server_nonce === null) return undefined
  return {
    id: row.id,
    ...(row.proxy_id !== null && { proxyId: row.proxy_id }),
    castAt: row.confirmed_at,
    nonces: { voter: row.voter_nonce, server: row.server_nonce },
  }
}
