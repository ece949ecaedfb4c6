import { randomUUID } from 'node:crypto'
import { type AuditDetail, type AuditEntry, commitTo, hashEntry } from './audit-chain.ts'
import { CHAIN_START, type DetailedEntry } from './check-chain.ts'

type Own = Partial<AuditEntry> & { readonly details?: Readonly<Record<string, AuditDetail>> }

/** Hashed like the portal's own, whatever its values are. */
export function buildEntry(own: Own = {}): DetailedEntry {
  const { details = {} } = own
  const entry = {
    brand: 'halden',
    number: 1,
    id: randomUUID(),
    at: '1794736800000001',
    kind: 'document.read',
    actorLoginId: null,
    subjectLoginId: null,
    subjectInvestorId: null,
    vieweeLoginId: null,
    requestId: null,
    facts: { documentId: randomUUID() },
    commitments: Object.fromEntries(
      Object.entries(details).map(([name, detail]) => [name, commitTo(detail)]),
    ),
    previousHash: CHAIN_START.hash,
    ...own,
    details,
  }
  return { hash: hashEntry(entry), ...entry }
}

export function buildChain(length: number, own: Own = {}): DetailedEntry[] {
  const chain: DetailedEntry[] = []
  for (let number = 1; number <= length; number += 1) {
    const previousHash = chain.at(-1)?.hash ?? CHAIN_START.hash
    chain.push(buildEntry({ ...own, number, previousHash }))
  }
  return chain
}
