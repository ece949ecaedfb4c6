import type { Database } from '#server/db/connect.ts'
import type { DocumentPage } from '../document-list.domain.ts'
import { type AskedPage, selectListedDocuments } from './document-list.queries.ts'

/** B5.5: as many as asked for, and where the next ones begin. */
export async function listPage(db: Database, asked: AskedPage): Promise<DocumentPage> {
  // One more tells whether any follow.
  const found = await selectListedDocuments(db, { ...asked, limit: asked.limit + 1 })
  const shown = found.slice(0, asked.limit)
  const last = shown.at(-1)
  return {
    documents: shown.map(({ document }) => document),
    ...(last && found.length > shown.length && { next: last.place }),
  }
}
