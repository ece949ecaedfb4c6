import { DOCUMENT_ERRORS, type StoredFile } from '#features/documents/documents.domain.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { type ApprovableDocument, findAudience } from '../approvals.domain.ts'
import { findApprovableFile, selectOutstanding } from './approvals.queries.ts'

type Person = {
  readonly brand: string
  readonly loginId: string
  readonly investorId?: string
  readonly roles: readonly string[]
}

/** A8.1: what the person has to approve and has not, each in its current version. */
export async function listOutstanding(db: Database, person: Person): Promise<ApprovableDocument[]> {
  const { brand, loginId, investorId, roles } = person
  return await selectOutstanding(db, { brand, loginId, investorId, audience: findAudience(roles) })
}

export async function hasOutstandingApproval(db: Database, person: Person): Promise<boolean> {
  return (await listOutstanding(db, person)).length > 0
}

/** Approved or not: people may read again what they agreed to. */
export async function getApprovableFile(
  db: Database,
  { id, ...person }: Person & { readonly id: string },
): Promise<StoredFile> {
  const { brand, investorId, roles } = person
  const file = await findApprovableFile(db, { id, brand, investorId, audience: findAudience(roles) })
  if (!file) throw new Problem(DOCUMENT_ERRORS.notFound)
  return file
}
