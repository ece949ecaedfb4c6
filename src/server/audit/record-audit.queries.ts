import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { AUDIT_EVENTS, type AuditEvent, type PersonalDetails } from './audit-events.ts'

const LONGEST_DETAIL_CHARACTERS = 512

/**
 * Writes the event in the caller's transaction and returns its number. It must be the last step: from here to the commit
 * every other event of the brand waits.
 */
export async function recordAudit(transaction: Database, event: AuditEvent): Promise<number> {
  if (!transaction.isTransaction)
    throw new Error('an audit event belongs into the transaction of what it tells')
  const { vieweeLoginId, subject = { loginId: vieweeLoginId }, personal } = event
  const row = {
    brand: event.brand,
    kind: event.kind,
    actor_login_id: event.actorLoginId,
    subject_login_id: subject.loginId,
    subject_investor_id: subject.investorId,
    viewee_login_id: vieweeLoginId,
    request_id: event.requestId,
    facts: AUDIT_EVENTS[event.kind].parse(event.facts),
    personal: { ...nameDetails('actor', personal?.actor), ...nameDetails('subject', personal?.subject) },
  }
  const { rows } = await sql<{ number: string }>`
    select append_audit_event(${JSON.stringify(row)}::jsonb) as number
  `.execute(transaction)
  return Number(rows[0]?.number)
}

function nameDetails(of: 'actor' | 'subject', details: PersonalDetails = {}): Record<string, string> {
  const given = Object.entries(details).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [`${of}.${name}`, storable(value)]))
}

/** Visitors choose some of these texts, and none of them may make the database refuse the event. */
function storable(text: string): string {
  return text.slice(0, LONGEST_DETAIL_CHARACTERS).toWellFormed().replaceAll('\0', '\uFFFD')
}
