import { randomUUID } from 'node:crypto'
import { isSensitive } from '#features/profile/profile-items.domain.ts'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret } from '#server/secrets.ts'
import {
  CHANGE_REQUEST_ERRORS,
  type ChangeRequest,
  REQUEST_CODE_LIFETIME_SECONDS,
  REQUEST_CODE_MAIL_LIMIT,
} from '../change-requests.domain.ts'
import { attachFiles } from './attachments.queries.ts'
import { describeWish, nameFields, type Wanted } from './describe-wish.ts'
import { mailRequestCode } from './emails/request-mails.ts'
import { getRequest } from './get-request.service.ts'
import { codeMailKey } from './request-keys.ts'
import { getSender, type RequestParts, type Sender } from './request-parts.ts'
import { insertRequest } from './requests.queries.ts'

/** B6.2: together or not at all: the request, its attachments, the code in the outbox and the audit. */
export async function sendRequest(
  parts: RequestParts,
  sender: Sender,
  wanted: Wanted,
): Promise<ChangeRequest> {
  const { db, houses, randomness, now } = parts
  const { brand, investorId, loginId, origin } = sender
  const login = await getSender(db, sender)
  const { changes, hasOtherHolder } = await describeWish(parts, sender, wanted)
  const key = codeMailKey(loginId)
  const mail = await takeAttempt(db, { key, limit: REQUEST_CODE_MAIL_LIMIT, now: now() })
  if (!mail.isAllowed) throw new Problem(CHANGE_REQUEST_ERRORS.tooManyAttempts, mail)
  const [id, sentAt, code] = [randomUUID(), now(), randomness.digits(CODE_DIGITS)]
  const codeExpiresAt = new Date(sentAt.getTime() + REQUEST_CODE_LIFETIME_SECONDS * 1000)
  const touchesSensitive = changes.some(({ item }) => isSensitive(item))
  const hasStrongFactor = login.factors.includes('passkey') || login.factors.includes('totp')
  try {
    await db.transaction().execute(async (transaction) => {
      const isOnly = await insertRequest(transaction, {
        id,
        brand,
        investorId,
        senderLoginId: loginId,
        sentAt,
        comment: wanted.comment,
        changes,
        isSensitive: touchesSensitive,
        hasOtherHolder,
        needsFactor: touchesSensitive && hasStrongFactor,
        codeHash: hashSecret(code, id),
        codeExpiresAt,
      })
      if (!isOnly) throw new Problem(CHANGE_REQUEST_ERRORS.stillActive)
      const ids = [...new Set(wanted.attachmentIds)]
      if ((await attachFiles(transaction, { brand, investorId, requestId: id, ids })) < ids.length)
        throw new Problem(CHANGE_REQUEST_ERRORS.unknownAttachment)
      await mailRequestCode(houses, transaction, login, { code, expiresAt: codeExpiresAt, changes })
      await recordAudit(transaction, {
        ...describeEvent(brand, origin, login),
        kind: 'changeRequest.submitted',
        facts: { changeRequestId: id, fields: nameFields(changes) },
      })
    })
  } catch (error) {
    // No mail has gone out.
    await returnAttempt(db, key)
    throw error
  }
  return await getRequest(db, { brand, investorId, id, now: sentAt })
}
