import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import {
  DOCUMENT_ERRORS,
  type Document,
  type StoredFile,
  sortDocuments,
  sortForms,
} from '../documents.domain.ts'
import {
  type DocumentSelection,
  findFormFile,
  findVisibleFile,
  selectForms,
  selectVisibleDocuments,
} from './documents.queries.ts'

/** B5.1: newest report period first; only what the caller may see, with one statement however many owners are named. */
export async function listDocuments(db: Database, selection: DocumentSelection): Promise<Document[]> {
  return sortDocuments(await selectVisibleDocuments(db, selection))
}

/** B4.1: what everybody may download, by description. */
export async function listForms(db: Database, brand: string): Promise<Document[]> {
  return sortForms(await selectForms(db, brand))
}

export async function getDocumentFile(
  db: Database,
  options: { readonly brand: string; readonly id: string },
): Promise<StoredFile> {
  const file = await findVisibleFile(db, options)
  if (!file) throw new Problem(DOCUMENT_ERRORS.notFound)
  return file
}

export async function getFormFile(
  db: Database,
  options: { readonly brand: string; readonly id: string },
): Promise<StoredFile> {
  const file = await findFormFile(db, options)
  if (!file) throw new Problem(DOCUMENT_ERRORS.notFound)
  return file
}
