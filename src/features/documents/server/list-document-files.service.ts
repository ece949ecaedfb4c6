import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { DOCUMENT_ERRORS, type DocumentFile } from '../documents.domain.ts'
import { type AskedFiles, selectVisibleFiles } from './documents.queries.ts'

/** All of them or none: who asks for one that is not theirs does not learn which of them exist. */
export async function listDocumentFiles(db: Database, asked: AskedFiles): Promise<DocumentFile[]> {
  const files = await selectVisibleFiles(db, asked)
  if (files.length < new Set(asked.ids).size) throw new Problem(DOCUMENT_ERRORS.notFound)
  return files
}
