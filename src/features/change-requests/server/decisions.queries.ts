import { sql } from 'kysely'
import type { Difference } from '#features/profile/profile-items.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { AttachmentType, RequestState } from '../change-requests.domain.ts'

type Which = { readonly brand: string; readonly id: string }

export type OfficeAttachment = {
  readonly id: string
  readonly name: string
  readonly contentType: AttachmentType
  readonly byteLength: number
  readonly sha256: string
}

/** A request as the fund house sees it. */
export type OfficeRequest = {
  readonly id: string
  readonly brand: string
  readonly state: RequestState
  readonly investorId: string
  readonly investorKey: string
  readonly senderLoginId: string | undefined
  readonly sentAt: Date
  readonly confirmedAt: Date | undefined
  readonly decidedAt: Date | undefined
  readonly reason: string | undefined
  readonly reportedAt: Date | undefined
  readonly comment: string | undefined
  readonly changes: readonly Difference[]
  readonly isSensitive: boolean
  readonly hasOtherHolder: boolean
  readonly firstAcceptedBy: string | undefined
  readonly attachments: readonly OfficeAttachment[]
}

type Row = Record<'sent_at' | 'confirmed_at' | 'decided_at' | 'reported_at', Date | null> & {
  id: string
  brand: string
  state: RequestState
  investor_id: string
  source_key: string
  sender_login_id: string | null
  sent_at: Date
  reason: string | null
  comment: string | null
  changes: Difference[]
  is_sensitive: boolean
  has_other_holder: boolean
  first_accepted_by: string | null
  attachments: OfficeAttachment[]
}

/** Those that the fund house has to do with: confirmed by their code. The oldest first. */
export async function selectOfficeRequests(
  db: Database,
  { brand, id, state }: { readonly brand: string; readonly id?: string; readonly state?: RequestState },
): Promise<OfficeRequest[]> {
  const { rows } = await sql<Row>`
    select request.id, request.brand, state, request.investor_id, source_key, sender_login_id, sent_at, confirmed_at, decided_at,
      reason, reported_at, comment, changes, is_sensitive, has_other_holder, first_accepted_by, (
        select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'contentType', file.content_type,
          'byteLength', file.byte_length, 'sha256', file.sha256) order by file.kept_at, file.id), '[]')
        from change_request_attachment as file where file.request_id = request.id
      ) as attachments
    from change_request as request join investor on investor.id = request.investor_id
    where request.brand = ${brand} and confirmed_at is not null
      ${id === undefined ? sql`` : sql`and request.id = ${id}`} ${state === undefined ? sql`` : sql`and state = ${state}`}
    order by confirmed_at, request.id
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    state: row.state,
    investorId: row.investor_id,
    investorKey: row.source_key,
    senderLoginId: row.sender_login_id ?? undefined,
    sentAt: row.sent_at,
    confirmedAt: row.confirmed_at ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    reason: row.reason ?? undefined,
    reportedAt: row.reported_at ?? undefined,
    comment: row.comment ?? undefined,
    changes: row.changes,
    isSensitive: row.is_sensitive,
    hasOtherHolder: row.has_other_holder,
    firstAcceptedBy: row.first_accepted_by ?? undefined,
    attachments: row.attachments,
  }))
}

/** Whoever decides the same one, or withdraws it, waits until the transaction ends. */
export async function lockRequest(transaction: Database, { brand, id }: Which): Promise<void> {
  await transaction
    .selectFrom('change_request')
    .select('id')
    .where('brand', '=', brand)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

type Decision = Which & { readonly by: string; readonly now: Date }

export async function markFirstAccepted(db: Database, { brand, id, by, now }: Decision): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ first_accepted_at: now, first_accepted_by: by })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .execute()
}

export async function markAccepted(
  db: Database,
  { brand, id, by, now, publication }: Decision & { readonly publication: number },
): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ state: 'accepted', decided_at: now, decided_by: by, publication })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .execute()
}

export async function markRefused(
  db: Database,
  { brand, id, by, now, reason }: Decision & { readonly reason: string },
): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ state: 'refused', decided_at: now, decided_by: by, reason })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .execute()
}
