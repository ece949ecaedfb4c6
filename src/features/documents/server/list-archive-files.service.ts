import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { DOCUMENT_ERRORS, type DocumentFile } from '../documents.domain.ts'
import type { AskedFiles } from './documents.queries.ts'
import { listDocumentFiles } from './list-document-files.service.ts'

/** B5.6: all of them or none, also where one was recalled. */
export async function listArchiveFiles(db: Database, asked: AskedFiles): Promise<DocumentFile[]> {
  const files = await listDocumentFiles(db, asked)
  if (files.some(({ isRecalled }) => isRecalled)) throw new Problem(DOCUMENT_ERRORS.recalled)
  return files
}
