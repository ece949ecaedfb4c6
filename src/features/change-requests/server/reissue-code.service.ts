import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { Problem } from '#kernel/problem.ts'
import { replaceCode } from '#server/ident-codes/ident-codes.queries.ts'
import { returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret } from '#server/secrets.ts'
import {
  CHANGE_REQUEST_ERRORS,
  type ChangeRequest,
  REQUEST_CODE_LIFETIME_SECONDS,
  REQUEST_CODE_MAIL_LIMIT,
  REQUEST_CODE_RESEND_SECONDS,
} from '../change-requests.domain.ts'
import { mailRequestCode } from './emails/request-mails.ts'
import { getRequest } from './get-request.service.ts'
import { codeMailKey } from './request-keys.ts'
import { getSender, type RequestParts, type Sender } from './request-parts.ts'
import { waitingRequest } from './requests.queries.ts'
import { requireAwaiting } from './require-awaiting.ts'

const { resendBlocked, tooManyAttempts } = CHANGE_REQUEST_ERRORS

/** B6.2: the one before it ends. Not sooner than a minute after the last, and only so many. */
export async function reissueCode(
  parts: RequestParts,
  sender: Sender,
  { id }: { readonly id: string },
): Promise<ChangeRequest> {
  const { db, houses, randomness, now } = parts
  const { brand, investorId, loginId } = sender
  const login = await getSender(db, sender)
  const moment = now()
  const which = { brand, investorId, id, now: moment }
  const { changes } = await requireAwaiting(db, which)
  const key = codeMailKey(loginId)
  const mail = await takeAttempt(db, { key, limit: REQUEST_CODE_MAIL_LIMIT, now: moment })
  if (!mail.isAllowed) throw new Problem(tooManyAttempts, mail)
  const code = randomness.digits(CODE_DIGITS)
  const expiresAt = new Date(moment.getTime() + REQUEST_CODE_LIFETIME_SECONDS * 1000)
  const isSent = await db.transaction().execute(async (transaction) => {
    const isReplaced = await replaceCode(transaction, {
      ...waitingRequest(which),
      hash: hashSecret(code, id),
      sentAt: moment,
      expiresAt,
      unlessSentAfter: new Date(moment.getTime() - REQUEST_CODE_RESEND_SECONDS * 1000),
    })
    if (isReplaced) await mailRequestCode(houses, transaction, login, { code, expiresAt, changes })
    return isReplaced
  })
  if (!isSent) {
    await returnAttempt(db, key)
    const { nextCodeAt = moment } = await getRequest(db, which)
    const waitMs = nextCodeAt.getTime() - moment.getTime()
    throw new Problem(resendBlocked, { retryAfterSeconds: Math.max(Math.ceil(waitMs / 1000), 1) })
  }
  return await getRequest(db, which)
}
