import type { Database } from '#server/db/connect.ts'
import { type Document, sortDocuments } from '../documents.domain.ts'
import { type DocumentSelection, selectVisibleDocuments } from './documents.queries.ts'

/** B5.1: newest report period first; only what the caller may see, with one statement however many owners are named. */
export async function listDocuments(db: Database, selection: DocumentSelection): Promise<Document[]> {
  return sortDocuments(await selectVisibleDocuments(db, selection))
}
