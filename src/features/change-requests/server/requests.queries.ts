import { type RawBuilder, sql } from 'kysely'
import type { Difference } from '#features/profile/profile-items.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { Waiting } from '#server/ident-codes/ident-codes.queries.ts'
import {
  type Attachment,
  type ChangeRequest,
  REQUEST_CODE_RESEND_SECONDS,
  type RequestState,
} from '../change-requests.domain.ts'

type Owner = { readonly brand: string; readonly investorId: string }
type Which = Owner & { readonly id: string }
type At = { readonly now: Date }

type Row = {
  id: string
  state: RequestState
  sent_at: Date
  code_sent_at: Date
  code_expires_at: Date
  confirmed_at: Date | null
  decided_at: Date | null
  reason: string | null
  reported_at: Date | null
  comment: string | null
  needs_factor: boolean
  factor_proven_at: Date | null
  changes: Difference[]
  attachments: Attachment[]
}

/** One whose code is over is over itself, whether somebody has noted it yet or not. */
const stateAt = (now: Date): RawBuilder<RequestState> =>
  sql`case when state = 'awaitingCode' and code_expires_at <= ${now} then 'expired' else state end`

/** Newest first. Of all the columns only those that everybody may read whose request it is. */
export async function selectRequests(
  db: Database,
  { brand, investorId, id, now }: Owner & At & { readonly id?: string | undefined },
): Promise<ChangeRequest[]> {
  const { rows } = await sql<Row>`
    select id, ${stateAt(now)} as state, sent_at, code_sent_at, code_expires_at, confirmed_at, decided_at, reason, reported_at,
      comment, needs_factor, factor_proven_at, changes, (
        select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.byte_length)
          order by file.kept_at, file.id), '[]')
        from change_request_attachment as file where file.request_id = change_request.id
      ) as attachments
    from change_request
    where brand = ${brand} and investor_id = ${investorId} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by sent_at desc, id
  `.execute(db)
  return rows.map(toRequest)
}

function toRequest(row: Row): ChangeRequest {
  const isAwaitingCode = row.state === 'awaitingCode'
  const nextCodeAt = new Date(row.code_sent_at.getTime() + REQUEST_CODE_RESEND_SECONDS * 1000)
  return {
    id: row.id,
    state: row.state,
    sentAt: row.sent_at,
    ...(isAwaitingCode && { codeExpiresAt: row.code_expires_at, nextCodeAt }),
    ...(row.confirmed_at && { confirmedAt: row.confirmed_at }),
    ...(row.decided_at && { decidedAt: row.decided_at }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.reported_at && { reportedAt: row.reported_at }),
    ...(row.comment !== null && { comment: row.comment }),
    needsFactor: isAwaitingCode && row.needs_factor && row.factor_proven_at === null,
    changes: row.changes,
    attachments: row.attachments,
  }
}

export async function selectOpenRequest(
  db: Database,
  { brand, investorId, now }: Owner & At,
): Promise<
  { readonly id: string; readonly isAwaitingCode: boolean; readonly needsFactor: boolean } | undefined
> {
  const { rows } = await sql<{ id: string; isAwaitingCode: boolean; needsFactor: boolean }>`
    select id, state = 'awaitingCode' as "isAwaitingCode", needs_factor and factor_proven_at is null as "needsFactor"
    from change_request
    where brand = ${brand} and investor_id = ${investorId} and ${stateAt(now)} in ('awaitingCode', 'inReview')
  `.execute(db)
  return rows[0]
}

type NewRequest = Which & {
  readonly senderLoginId: string
  readonly sentAt: Date
  readonly comment: string | undefined
  readonly changes: readonly Difference[]
  readonly isSensitive: boolean
  readonly hasOtherHolder: boolean
  readonly needsFactor: boolean
  readonly codeHash: string
  readonly codeExpiresAt: Date
}

/**
 * False where another one of the investor is open. The index decides: of two at once, one waits for the other. One whose time is
 * over makes room first.
 */
export async function insertRequest(db: Database, request: NewRequest): Promise<boolean> {
  const { brand, investorId, sentAt } = request
  await db
    .updateTable('change_request')
    .set({ state: 'expired' })
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .where('state', '=', 'awaitingCode')
    .where('code_expires_at', '<=', sentAt)
    .execute()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('change_request')
    .values({
      id: request.id,
      brand,
      investor_id: investorId,
      sender_login_id: request.senderLoginId,
      state: 'awaitingCode',
      sent_at: sentAt,
      comment: request.comment ?? null,
      changes: JSON.stringify(request.changes),
      is_sensitive: request.isSensitive,
      has_other_holder: request.hasOtherHolder,
      needs_factor: request.needsFactor,
      code_hash: request.codeHash,
      code_sent_at: sentAt,
      code_expires_at: request.codeExpiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('investor_id').where('state', 'in', ['awaitingCode', 'inReview']).doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** What is told of a request whose call cannot be done; undefined for one that is nobody's of these. */
export async function findStanding(
  db: Database,
  { brand, investorId, id, now }: Which & At,
): Promise<
  | {
      readonly state: RequestState
      readonly isConfirmed: boolean
      readonly isSensitive: boolean
      readonly needsFactor: boolean
      readonly changes: readonly Difference[]
    }
  | undefined
> {
  const { rows } = await sql<{
    state: RequestState
    isConfirmed: boolean
    isSensitive: boolean
    needsFactor: boolean
    changes: Difference[]
  }>`
    select ${stateAt(now)} as state, confirmed_at is not null as "isConfirmed", is_sensitive as "isSensitive",
      needs_factor and factor_proven_at is null as "needsFactor", changes
    from change_request where brand = ${brand} and investor_id = ${investorId} and id = ${id}
  `.execute(db)
  return rows[0]
}

const isAwaiting = ({ brand, investorId, id, now }: Which & At) =>
  sql<boolean>`brand = ${brand} and investor_id = ${investorId} and id = ${id}
    and state = 'awaitingCode' and code_expires_at > ${now}`

export const waitingRequest = (which: Which & At): Waiting => ({
  table: 'change_request',
  row: isAwaiting(which),
})

/** By this very code: true for the one caller who does it, while it is still the newest. */
export async function markConfirmed(
  db: Database,
  { hash, ...which }: Which & At & { readonly hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('change_request')
    .set({ state: 'inReview', confirmed_at: which.now })
    .where(isAwaiting(which))
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of the investor's other requests, the latest: a code may be one of theirs. */
export async function listOtherCodes(
  db: Database,
  { brand, investorId, id }: Which,
): Promise<{ readonly id: string; readonly hashes: readonly string[] }[]> {
  const { rows } = await sql<{ id: string; hashes: string[] }>`
    select id, array_append(former_code_hashes, code_hash) as hashes from change_request
    where brand = ${brand} and investor_id = ${investorId} and id <> ${id}
    order by sent_at desc limit 10
  `.execute(db)
  return rows
}

export async function markFactorProven(db: Database, which: Which & At): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('change_request')
    .set({ factor_proven_at: which.now })
    .where(isAwaiting(which))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Until it is decided. Says where it stood; undefined when it was over already. */
export async function markWithdrawn(
  db: Database,
  { brand, investorId, id, now }: Which & At,
): Promise<{ readonly wasConfirmed: boolean } | undefined> {
  const row = await db
    .updateTable('change_request')
    .set({ state: 'withdrawn', decided_at: now })
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .where('id', '=', id)
    .where(stateAt(now), 'in', ['awaitingCode', 'inReview'])
    .returning('confirmed_at')
    .executeTakeFirst()
  return row && { wasConfirmed: row.confirmed_at !== null }
}

/** Those whose code was not given in time. */
export async function markExpired(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ state: 'expired' })
    .where('state', '=', 'awaitingCode')
    .where('code_expires_at', '<=', now)
    .execute()
}
