import { Problem } from '#kernel/problem.ts'
import type { Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { hashSecret } from '#server/secrets.ts'
import { CHANGE_REQUEST_ERRORS } from '../change-requests.domain.ts'
import { tellHouse } from './emails/request-mails.ts'
import { markReported, spendNotice } from './notices.queries.ts'
import type { RequestParts } from './request-parts.ts'

type Told = { readonly brand: string; readonly token: string; readonly origin: Origin }

/**
 * B6.6: whoever holds the link stops a request that is not decided yet, and can do nothing else with it. One in effect is the
 * fund house's to judge: an old mailbox must not be able to turn an account back.
 */
export async function reportNotMe(
  { db, houses, now }: Pick<RequestParts, 'db' | 'houses' | 'now'>,
  { brand, token, origin }: Told,
): Promise<{ readonly isStopped: boolean }> {
  const moment = now()
  return await db.transaction().execute(async (transaction) => {
    const spent = await spendNotice(transaction, {
      brand,
      tokenHash: hashSecret(token, brand),
      now: moment,
    })
    if (!spent) throw new Problem(CHANGE_REQUEST_ERRORS.unknownNotice)
    const { requestId } = spent
    if (requestId === undefined) throw new Problem(CHANGE_REQUEST_ERRORS.noticeOver)
    const { investorId, investorKey, isStopped } = await markReported(transaction, {
      brand,
      id: requestId,
      now: moment,
    })
    await tellHouse(houses, transaction, { brand, investorKey, requestId, isStopped, moment })
    const { address: ipAddress, userAgent } = origin.device
    await recordAudit(transaction, {
      brand,
      kind: 'changeRequest.reported',
      subject: { investorId },
      requestId: origin.requestId,
      personal: { actor: { ipAddress, userAgent } },
      facts: { changeRequestId: requestId, isStopped },
    })
    return { isStopped }
  })
}
