import { DOCUMENT_ERRORS, type StoredFile } from '#features/documents/documents.domain.ts'
import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { type ApprovableDocument, type Approval, findObstacle, type Signature } from '../approvals.domain.ts'
import {
  findApprovableFile,
  insertApprovals,
  type Person,
  selectApprovals,
  selectNamed,
  selectOutstanding,
} from './approvals.queries.ts'

/** How the call came in, for the audit. */
type Origin = { readonly requestId: string; readonly ipAddress: string; readonly userAgent: string }

/** A8.1: what the person has to approve and has not, each in its current version. */
export async function listOutstanding(db: Database, person: Person): Promise<ApprovableDocument[]> {
  return await selectOutstanding(db, person)
}

/** A8.2: newest first. */
export async function listApprovals(db: Database, person: Person): Promise<Approval[]> {
  return await selectApprovals(db, person)
}

/** A8.1, A8.2: records all or none of them; what was approved before is approved. Returns all that the person ever approved. */
export async function approve(
  db: Database,
  {
    person: { brand, loginId, investorId },
    signatures,
    origin: { requestId, ...actor },
  }: {
    readonly person: Person & { readonly investorId?: string }
    readonly signatures: readonly Signature[]
    readonly origin: Origin
  },
): Promise<Approval[]> {
  const person = { brand, loginId }
  const documents = await selectNamed(db, { ...person, ids: signatures.map(({ id }) => id) })
  const obstacle = findObstacle(signatures, documents)
  if (obstacle) throw new Problem(obstacle)

  const recorded = await insertApprovals(db, { ...person, signatures })
  const approvals = await listApprovals(db, person)
  for (const { id, checksum } of recorded)
    await recordAudit(db, {
      brand,
      kind: 'approval.given',
      facts: { documentId: id, sha256: checksum },
      actorLoginId: loginId,
      subject: { loginId, investorId },
      requestId,
      personal: { actor },
    })
  return approvals
}

/** Approved or not: people may read again what they agreed to. */
export async function getApprovableFile(
  db: Database,
  { id, brand, loginId }: Person & { readonly id: string },
): Promise<StoredFile> {
  const file = await findApprovableFile(db, { id, brand, loginId })
  if (!file) throw new Problem(DOCUMENT_ERRORS.notFound)
  return file
}
