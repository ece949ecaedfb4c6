import { DOCUMENT_ERRORS, type StoredFile } from '#features/documents/documents.domain.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { findApprovableFile, type Person } from './approvals.queries.ts'

/** Approved or not: people may read again what they agreed to. */
export async function getApprovableFile(
  db: Database,
  { id, brand, loginId }: Person & { readonly id: string },
): Promise<StoredFile> {
  const file = await findApprovableFile(db, { id, brand, loginId })
  if (!file) throw new Problem(DOCUMENT_ERRORS.notFound)
  return file
}
