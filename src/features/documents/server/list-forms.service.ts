import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { type Document, sortForms } from '../documents.domain.ts'
import { selectForms } from './documents.queries.ts'

/** B4.1: what everybody may download, by description. */
export async function listForms(
  db: Database,
  asked: { readonly brand: string; readonly reading: Reading },
): Promise<Document[]> {
  return sortForms(await selectForms(db, asked))
}
