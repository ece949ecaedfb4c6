import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { REASON_MAX_CHARACTERS } from '../change-requests.domain.ts'
import { markRefused } from './decisions.queries.ts'
import { tellDecision } from './emails/request-mails.ts'
import type { RequestParts } from './request-parts.ts'
import { requireDecidable } from './require-decidable.ts'

type Asked = { readonly id: string /** As the investor reads it. */; readonly reason: string }

/** B6.7: one person is enough, since nothing changes. */
export async function refuseRequest(parts: RequestParts, by: Login, asked: Asked): Promise<void> {
  const { db, houses, now } = parts
  const { brand } = by
  const reason = asked.reason.trim()
  if (reason === '' || reason.length > REASON_MAX_CHARACTERS || /\p{Cc}/u.test(reason))
    throw new OfficeError(`A reason has one line of up to ${REASON_MAX_CHARACTERS} characters.`)
  await db.transaction().execute(async (transaction) => {
    const request = await requireDecidable(transaction, { brand, id: asked.id }, by)
    const { id, investorId, senderLoginId, changes } = request
    await markRefused(transaction, { brand, id, by: by.id, now: now(), reason })
    const sender = senderLoginId && (await findLogin(transaction, { brand, id: senderLoginId }))
    if (sender) await tellDecision(houses, transaction, sender, { changes, reason })
    await recordAudit(transaction, {
      brand,
      actorLoginId: by.id,
      subject: { loginId: senderLoginId, investorId },
      kind: 'changeRequest.rejected',
      facts: { changeRequestId: id },
    })
  })
}
