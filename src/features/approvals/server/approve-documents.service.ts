import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { type Approval, findObstacle, type Signature } from '../approvals.domain.ts'
import { insertApprovals, type Person, selectApprovals, selectNamed } from './approvals.queries.ts'

/** How the call came in, for the audit. */
type Origin = { readonly requestId: string; readonly ipAddress: string; readonly userAgent: string }

/** A8.1, A8.2: records all or none of them; what was approved before is approved. Returns all that the person ever approved. */
export async function approveDocuments(
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
  const approvals = await selectApprovals(db, person)
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
