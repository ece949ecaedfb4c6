import { DOCUMENT_ERRORS } from '#features/documents/documents.domain.ts'
import type { InLanguages } from '#kernel/locale.ts'
import type { ProblemKind } from '#kernel/problem.ts'

/** A8.1: must be approved before the portfolio opens. */
export type ApprovableDocument = {
  readonly id: string
  readonly names: InLanguages<string>
  /** The SHA-256 of the current version, which is what is approved. */
  readonly checksum: string
}

/** What a person signs: this version of this document. */
export type Signature = Pick<ApprovableDocument, 'id' | 'checksum'>

/** A8.2: kept for good, under the name that the document had then. */
export type Approval = ApprovableDocument & {
  readonly approvedAt: Date
  /** Its file can still be read: the document is there and has not changed since. */
  readonly isCurrent: boolean
}

export const APPROVAL_ERRORS = {
  /** A8.1: any status but 200 says that nothing has to be approved. */
  nothingOutstanding: { code: 'approvals.nothingOutstanding', status: 404 },
  /** The fund house has changed the document since it was read. */
  versionChanged: { code: 'approvals.versionChanged', status: 409 },
} as const

/** Why signatures cannot be taken, all of them or none; undefined when they can. */
export function findObstacle(
  signatures: readonly Signature[],
  addressed: readonly Signature[],
): ProblemKind | undefined {
  const checksums = new Map(addressed.map(({ id, checksum }) => [id, checksum]))
  if (signatures.some(({ id }) => !checksums.has(id))) return DOCUMENT_ERRORS.notFound
  const hasChanged = signatures.some(({ id, checksum }) => checksums.get(id) !== checksum)
  return hasChanged ? APPROVAL_ERRORS.versionChanged : undefined
}
