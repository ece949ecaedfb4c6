import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { DOCUMENT_ERRORS, type DocumentFile } from '../documents.domain.ts'
import { type AskedFile, findVisibleFile } from './documents.queries.ts'

/** B5.6: in its newest version, or in an older one; not what was recalled. */
export async function getDocumentFile(db: Database, asked: AskedFile): Promise<DocumentFile> {
  const file = await findVisibleFile(db, asked)
  if (!file) throw new Problem(DOCUMENT_ERRORS.notFound)
  if (file.isRecalled) throw new Problem(DOCUMENT_ERRORS.recalled)
  return file
}
