import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { DOCUMENT_ERRORS, type StoredFile } from '../documents.domain.ts'
import { findFormFile } from './documents.queries.ts'

export async function getFormFile(
  db: Database,
  options: { readonly brand: string; readonly id: string },
): Promise<StoredFile> {
  const file = await findFormFile(db, options)
  if (!file) throw new Problem(DOCUMENT_ERRORS.notFound)
  return file
}
