import { Problem } from '#kernel/problem.ts'
import { describeEvent } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { explainWrongCode } from '#server/ident-codes/explain-wrong-code.ts'
import { takeCodeTry } from '#server/ident-codes/ident-codes.queries.ts'
import { forgetAttempts, takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret, isSameHash } from '#server/secrets.ts'
import {
  CHANGE_REQUEST_ERRORS,
  type ChangeRequest,
  REQUEST_CODE_LIMIT,
  REQUEST_CODE_TRIES,
} from '../change-requests.domain.ts'
import { getRequest } from './get-request.service.ts'
import { listKnownAddresses } from './known-addresses.queries.ts'
import { codeKey } from './request-keys.ts'
import { getSender, type RequestParts, type Sender } from './request-parts.ts'
import { listOtherCodes, markConfirmed, waitingRequest } from './requests.queries.ts'
import { requireAwaiting } from './require-awaiting.ts'
import { tellKnownAddresses } from './tell-known-addresses.ts'

const { factorRequired, invalidCode, oldCode, otherRequest, tooManyAttempts, tooManyCodes } =
  CHANGE_REQUEST_ERRORS

const WRONG_CODES = {
  noneLeft: tooManyCodes,
  old: oldCode,
  ofAnother: otherRequest,
  unknown: invalidCode,
} as const

/** B6.2. Limited, counted, compared, confirmed once, told to whom it may harm, audited. */
export async function confirmRequest(
  parts: RequestParts,
  sender: Sender,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<ChangeRequest> {
  const { db, now } = parts
  const { brand, investorId, loginId, origin } = sender
  const login = await getSender(db, sender)
  const which = { brand, investorId, id, now: now() }
  const { needsFactor, isSensitive, changes } = await requireAwaiting(db, which)
  if (needsFactor) throw new Problem(factorRequired)
  const key = codeKey(loginId)
  const attempt = await takeAttempt(db, { key, limit: REQUEST_CODE_LIMIT, now: which.now })
  if (!attempt.isAllowed) throw new Problem(tooManyAttempts, attempt)
  const taken = await takeCodeTry(db, { ...waitingRequest(which), tries: REQUEST_CODE_TRIES })
  if (!taken) {
    await requireAwaiting(db, which)
    throw new Problem(tooManyCodes)
  }
  if (!isSameHash(taken.hash, hashSecret(code, id))) {
    const { triesLeft } = taken
    await db.transaction().execute(async (transaction) => {
      const event = describeEvent(brand, origin, login)
      const facts = { changeRequestId: id, triesLeft }
      await recordAudit(transaction, { ...event, kind: 'changeRequest.codeFailed', facts })
    })
    const wrong = await explainWrongCode({ id, code }, taken, () => listOtherCodes(db, which))
    throw new Problem(WRONG_CODES[wrong])
  }
  const isDone = await db.transaction().execute(async (transaction) => {
    if (!(await markConfirmed(transaction, { ...which, hash: taken.hash }))) return false
    if (isSensitive) {
      const addresses = await listKnownAddresses(transaction, { brand, investorId })
      const told = { brand, requestId: id, stage: 'requested', changes, addresses } as const
      await tellKnownAddresses(parts, transaction, told)
    }
    const event = describeEvent(brand, origin, login)
    await recordAudit(transaction, {
      ...event,
      kind: 'changeRequest.confirmed',
      facts: { changeRequestId: id },
    })
    return true
  })
  if (!isDone) {
    // Withdrawn, confirmed or given a newer code while it was compared.
    await requireAwaiting(db, which)
    throw new Problem(oldCode)
  }
  await forgetAttempts(db, key)
  return await getRequest(db, which)
}
