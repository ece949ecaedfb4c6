import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import {
  DOCUMENT_ERRORS,
  type Document,
  type DocumentFile,
  type StoredFile,
  sortDocuments,
  sortForms,
} from '../documents.domain.ts'
import {
  type AskedFiles,
  type DocumentSelection,
  findFormFile,
  findVisibleFile,
  selectForms,
  selectVisibleDocuments,
  selectVisibleFiles,
  upsertReadings,
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

/** All of them or none: who asks for one that is not theirs does not learn which of them exist. */
export async function listDocumentFiles(db: Database, asked: AskedFiles): Promise<DocumentFile[]> {
  const files = await selectVisibleFiles(db, asked)
  if (files.length < new Set(asked.ids).size) throw new Problem(DOCUMENT_ERRORS.notFound)
  return files
}

type Reading = {
  readonly person: { readonly brand: string; readonly loginId: string; readonly investorId?: string }
  readonly ids: readonly string[]
  readonly readAt: Date
  /** How the call came in, for the audit. */
  readonly origin: { readonly requestId: string; readonly ipAddress: string; readonly userAgent: string }
}

/**
 * B5.2: all of them or none. Reading again moves the time; the audit keeps the first one, so that nobody can fill it by
 * asking again and again (security.md 19).
 */
export async function markRead(db: Database, { person, ids, readAt, origin }: Reading): Promise<void> {
  const { brand, loginId, investorId } = person
  const { requestId, ...actor } = origin
  const files = await listDocumentFiles(db, { brand, ids, isHeld: true })
  const unread = await upsertReadings(db, { brand, loginId, ids: files.map(({ id }) => id), readAt })
  for (const { id, sha256 } of files.filter((file) => unread.has(file.id)))
    await recordAudit(db, {
      brand,
      kind: 'document.read',
      facts: { documentId: id, sha256 },
      actorLoginId: loginId,
      subject: { loginId, ...(investorId !== undefined && { investorId }) },
      requestId,
      personal: { actor },
    })
}

export async function getFormFile(
  db: Database,
  options: { readonly brand: string; readonly id: string },
): Promise<StoredFile> {
  const file = await findFormFile(db, options)
  if (!file) throw new Problem(DOCUMENT_ERRORS.notFound)
  return file
}
