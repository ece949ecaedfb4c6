import { type NotNull, type Selectable, sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { VisibleAuditEvent } from '../db/schema.gen.ts'
import type { AuditKind, AuditSubject } from './audit-events.ts'

export type AuditFilter = {
  readonly brand: string
  /** One of a person's two ids: the login, or the investor. */
  readonly subject?: { readonly loginId: string } | { readonly investorId: string }
  readonly actorLoginId?: string
  readonly kinds?: readonly AuditKind[]
  /** Numbers below this one: the last of the page before. */
  readonly before?: number
  readonly limit: number
}

/** As read: kinds of an older or newer version are among them, so nothing is promised about facts. */
export type RecordedEvent = {
  readonly number: number
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly actorLoginId?: string
  readonly subject: AuditSubject
  readonly vieweeLoginId?: string
  readonly requestId?: string
  readonly facts: Readonly<Record<string, unknown>>
  /** By name, such as `actor.ipAddress`; erased ones and those that are not the reader's business are not there. */
  readonly personal: Readonly<Record<string, string>>
}

// PostgreSQL does not know which columns of a view are never empty.
type FilledColumns = 'number' | 'id' | 'at' | 'kind' | 'facts' | 'personal'
type VisibleRow = {
  [Column in keyof Selectable<VisibleAuditEvent>]: Column extends FilledColumns
    ? NonNullable<Selectable<VisibleAuditEvent>[Column]>
    : Selectable<VisibleAuditEvent>[Column]
}

/** Newest first, as far as the person of the request may see them: `db` is the transaction of `asTenant`. */
export async function listAuditEvents(db: Database, filter: AuditFilter): Promise<RecordedEvent[]> {
  const { brand, subject, actorLoginId, kinds, before, limit } = filter
  let query = db
    .selectFrom('visible_audit_event')
    .selectAll()
    .$narrowType<Record<FilledColumns, NotNull>>()
    .where('brand', '=', brand)
  if (subject && 'loginId' in subject) query = query.where('subject_login_id', '=', subject.loginId)
  if (subject && 'investorId' in subject) query = query.where('subject_investor_id', '=', subject.investorId)
  if (actorLoginId !== undefined) query = query.where('actor_login_id', '=', actorLoginId)
  if (kinds) query = query.where(sql<boolean>`kind = any(${kinds})`)
  if (before !== undefined) query = query.where('number', '<', String(before))
  const rows = await query.orderBy('number', 'desc').limit(limit).execute()
  return rows.map(toEvent)
}

function toEvent(row: VisibleRow): RecordedEvent {
  const { actor_login_id: actor, subject_login_id: login, subject_investor_id: investor } = row
  return {
    number: Number(row.number),
    id: row.id,
    at: row.at,
    kind: row.kind,
    ...(actor !== null && { actorLoginId: actor }),
    subject: {
      ...(login !== null && { loginId: login }),
      ...(investor !== null && { investorId: investor }),
    },
    ...(row.viewee_login_id !== null && { vieweeLoginId: row.viewee_login_id }),
    ...(row.request_id !== null && { requestId: row.request_id }),
    facts: row.facts as RecordedEvent['facts'],
    personal: row.personal as RecordedEvent['personal'],
  }
}
