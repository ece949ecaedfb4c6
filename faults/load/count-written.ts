import { sql } from 'kysely'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import type { Database } from '#server/db/connect.ts'
import { KINDS, type Kind, type Ledger } from './ledger.ts'

/** Of each kind: the key of a write and how often it is there. Those with a number of their own stand for all under the same name. */
const FOUND: Readonly<Record<Kind, string>> = {
  setting: 'select key, count(*) from faults.kept group by key',
  'read mark': `select mark.login_id || ' ' || mark.document_id as key, count(event.id)
    from document_read as mark left join audit_event as event on event.kind = 'document.read'
      and event.actor_login_id = mark.login_id and event.facts ->> 'documentId' = mark.document_id::text
    group by 1`,
  download: `select login_id || ' ' || document_id as key, count(*) from document_access where what = 'downloaded' group by 1`,
  approval: `select approval.login_id || ' ' || approval.document_id as key, count(event.id)
    from approval left join audit_event as event on event.kind = 'approval.given'
      and event.actor_login_id = approval.login_id and event.facts ->> 'documentId' = approval.document_id::text
    group by 1`,
  enquiry: `select investor_id || ' ' || product_id as key, count(*) from interest group by 1`,
  'change request': `select id::text as key, case when confirmed_at is null then 0 else 1 end as count from change_request`,
  'sign-in': `select login_id::text as key, count(*) from session where user_agent <> 'One of many' group by 1`,
}
/** Their keys end with a number that the database does not know: as many as were acknowledged at least, and as were sent at most. */
const COUNTED: ReadonlySet<Kind> = new Set(['download', 'sign-in'])

export type Findings = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** What is wrong, in words, as far as it helps to find it. */
  readonly remarks: readonly string[]
}

/** Looks for every write of the ledger in the database, and proves the audit trail. */
export async function countWritten(db: Database, ledger: Ledger): Promise<Findings> {
  let [acknowledged, lost, doubled] = [0, 0, 0]
  const remarks: string[] = []
  for (const kind of KINDS) {
    const found = await readFound(db, kind)
    const { due, most } = countDue(ledger, kind)
    for (const [key, least] of due) {
      acknowledged += least
      const there = found.get(key) ?? 0
      if (there < least) {
        lost += least - there
        remarks.push(`${kind} ${key}: ${least} acknowledged, ${there} there`)
      }
    }
    for (const [key, atMost] of most) {
      const there = found.get(key) ?? 0
      if (there > atMost) {
        doubled += there - atMost
        remarks.push(`${kind} ${key}: ${atMost} sent, ${there} there`)
      }
    }
  }
  const { chains } = await verifyAudit(db, { anchors: [] })
  for (const { brand, broken } of chains) if (broken) remarks.push(`the audit trail of ${brand} is broken`)
  return { acknowledged, lost, doubled, remarks }
}

function countDue(ledger: Ledger, kind: Kind) {
  const due = new Map<string, number>()
  const most = new Map<string, number>()
  for (const [key, state] of ledger.writes.get(kind) ?? []) {
    const name = COUNTED.has(kind) ? key.slice(0, key.lastIndexOf(' ')) : key
    if (state === 'acknowledged') due.set(name, (due.get(name) ?? 0) + 1)
    most.set(name, (most.get(name) ?? 0) + 1)
  }
  return { due, most }
}

async function readFound(db: Database, kind: Kind): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql.raw<{ key: string; count: string }>(FOUND[kind]).execute(db)
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}
