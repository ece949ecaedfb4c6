import type { Database } from '#server/db/connect.ts'
import { clearReadings } from './documents.queries.ts'
import { listDocumentFiles } from './list-document-files.service.ts'

type Asked = { readonly brand: string; readonly loginId: string; readonly ids: readonly string[] }

/** B5.5: all of them or none; the person's own marks alone. */
export async function markUnread(db: Database, { brand, loginId, ids }: Asked): Promise<void> {
  const files = await listDocumentFiles(db, { brand, ids, isHeld: true })
  await clearReadings(db, { brand, loginId, ids: files.map(({ id }) => id) })
}
