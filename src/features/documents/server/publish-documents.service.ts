import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { announceDocuments } from './announce-documents.service.ts'
import {
  type Delivered,
  findDelivered,
  insertDeliveries,
  insertVersions,
  type Published,
} from './publish-documents.queries.ts'

/**
 * B5.6: makes versions of what publications brought, keeps who got them and plans whom to tell (B5.8), in the transaction that changed the rows. The audit trails
 * come last: from there to the end of the transaction everybody else waits for them.
 */
export async function publishDocuments(
  db: Database,
  publications: readonly Published[],
  { isAnnounced }: { readonly isAnnounced: boolean },
): Promise<void> {
  const delivered = new Map<Published, Delivered>()
  for (const published of publications) {
    await insertVersions(db, published)
    await insertDeliveries(db, published)
    if (isAnnounced) await announceDocuments(db, published)
    const found = await findDelivered(db, published)
    if (found) delivered.set(published, found)
  }
  for (const [{ brand, publication }, facts] of delivered)
    await recordAudit(db, { brand, kind: 'documents.delivered', facts: { publication, ...facts } })
}
