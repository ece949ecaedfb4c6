import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { CHANGE_REQUEST_ERRORS, type ChangeRequest } from '../change-requests.domain.ts'
import { detachFiles } from './attachments.queries.ts'
import { getRequest } from './get-request.service.ts'
import { getSender, type RequestParts, type Sender } from './request-parts.ts'
import { findStanding, markWithdrawn } from './requests.queries.ts'

/** B6.7, until it is decided. Before its code was given, that is going back to edit: its attachments may be sent again. */
export async function withdrawRequest(
  { db, now }: RequestParts,
  sender: Sender,
  { id }: { readonly id: string },
): Promise<ChangeRequest> {
  const { brand, investorId, origin } = sender
  const login = await getSender(db, sender)
  const which = { brand, investorId, id, now: now() }
  const standing = await findStanding(db, which)
  if (!standing) throw new Problem(HTTP_ERRORS.notFound)
  if (standing.state === 'expired') throw new Problem(CHANGE_REQUEST_ERRORS.deadlineExpired)
  await db.transaction().execute(async (transaction) => {
    const withdrawn = await markWithdrawn(transaction, which)
    if (!withdrawn) throw new Problem(CHANGE_REQUEST_ERRORS.alreadyDecided)
    if (!withdrawn.wasConfirmed) await detachFiles(transaction, { brand, requestId: id, now: which.now })
    const event = describeEvent(brand, origin, login)
    await recordAudit(transaction, {
      ...event,
      kind: 'changeRequest.withdrawn',
      facts: { changeRequestId: id },
    })
  })
  return await getRequest(db, which)
}
