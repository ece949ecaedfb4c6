import { hash } from 'node:crypto'
import { canonicalJson, type Json } from './canonical-json.ts'

/** The hash that the first row of a chain names as the one before it. */
export const NO_HASH = '0'.repeat(64)

/** A personal detail, as long as it is not erased. */
export type AuditDetail = { readonly value: string; readonly saltHex: string }

/** A row of the trail with all that is hashed, as it stands in the database. */
export type AuditEntry = {
  readonly brand: string
  /** 1, 2, 3 … within a brand. */
  readonly number: number
  readonly id: string
  /** Microseconds since 1970, which is what PostgreSQL holds; a Date would drop three digits. */
  readonly at: string
  readonly kind: string
  readonly actorLoginId: string | null
  readonly subjectLoginId: string | null
  readonly subjectInvestorId: string | null
  readonly vieweeLoginId: string | null
  readonly requestId: string | null
  readonly facts: Json
  readonly commitments: Json
  readonly previousHash: string
  readonly hash: string
}

/**
 * docs/decisions/021-audit.md; the SQL function audit_hash does the same. The members stand in their canonical order
 * already: sorting them for each of a million rows would double the time.
 */
export function hashEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const document = [
    `{"actorLogin":${JSON.stringify(entry.actorLoginId)}`,
    `"at":${JSON.stringify(entry.at)}`,
    `"brand":${JSON.stringify(entry.brand)}`,
    `"commitments":${canonicalJson(entry.commitments)}`,
    `"facts":${canonicalJson(entry.facts)}`,
    `"format":"portico.audit.1"`,
    `"id":${JSON.stringify(entry.id)}`,
    `"kind":${JSON.stringify(entry.kind)}`,
    `"number":${JSON.stringify(entry.number)}`,
    `"previous":${JSON.stringify(entry.previousHash)}`,
    `"request":${JSON.stringify(entry.requestId)}`,
    `"subjectInvestor":${JSON.stringify(entry.subjectInvestorId)}`,
    `"subjectLogin":${JSON.stringify(entry.subjectLoginId)}`,
    `"vieweeLogin":${JSON.stringify(entry.vieweeLoginId)}}`,
  ]
  return hash('sha256', document.join())
}

export function commitTo({ value, saltHex }: AuditDetail): string {
  return hash('sha256', Buffer.concat([Buffer.from(saltHex, 'hex'), Buffer.from(value)]))
}
