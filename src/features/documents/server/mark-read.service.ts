import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { upsertReadings } from './documents.queries.ts'
import { listDocumentFiles } from './list-document-files.service.ts'

type Reading = {
  readonly person: { readonly brand: string; readonly loginId: string; readonly investorId?: string }
  readonly ids: readonly string[]
  readonly readAt: Date
  /** How the call came in, for the audit. */
  readonly origin: { readonly requestId: string; readonly ipAddress: string; readonly userAgent: string }
}

/**
 * B5.2: all of them or none. Reading again moves the time; the audit keeps the first one, so that nobody can fill it by
 * asking again and again (security.md 19).
 */
export async function markRead(db: Database, { person, ids, readAt, origin }: Reading): Promise<void> {
  const { brand, loginId, investorId } = person
  const { requestId, ...actor } = origin
  const files = await listDocumentFiles(db, { brand, ids, isHeld: true })
  const unread = await upsertReadings(db, { brand, loginId, ids: files.map(({ id }) => id), readAt })
  for (const { id, sha256 } of files.filter((file) => unread.has(file.id)))
    await recordAudit(db, {
      brand,
      kind: 'document.read',
      facts: { documentId: id, sha256 },
      actorLoginId: loginId,
      subject: { loginId, ...(investorId !== undefined && { investorId }) },
      requestId,
      personal: { actor },
    })
}
