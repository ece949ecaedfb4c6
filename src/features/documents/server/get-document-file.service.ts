import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { DOCUMENT_ERRORS, type StoredFile } from '../documents.domain.ts'
import { findVisibleFile } from './documents.queries.ts'

export async function getDocumentFile(
  db: Database,
  options: { readonly brand: string; readonly id: string },
): Promise<StoredFile> {
  const file = await findVisibleFile(db, options)
  if (!file) throw new Problem(DOCUMENT_ERRORS.notFound)
  return file
}
