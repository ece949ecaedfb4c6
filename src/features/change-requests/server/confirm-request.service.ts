import { Problem, type ProblemKind } from '#kernel/problem.ts'
import { describeEvent } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
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
import { type CodeTry, listOtherCodes, markConfirmed, takeCodeTry } from './requests.queries.ts'
import { requireAwaiting } from './require-awaiting.ts'
import { tellKnownAddresses } from './tell-known-addresses.ts'

const { factorRequired, invalidCode, oldCode, otherRequest, tooManyAttempts, tooManyCodes } =
  CHANGE_REQUEST_ERRORS

type Given = { readonly id: string; readonly code: string }

/** B6.2. Limited, counted, compared, confirmed once, told to whom it may harm, audited. */
export async function confirmRequest(
  parts: RequestParts,
  sender: Sender,
  { id, code }: Given,
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
  const taken = await takeCodeTry(db, { ...which, tries: REQUEST_CODE_TRIES })
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
    throw new Problem(await explainWrongCode(parts, sender, { id, code }, taken))
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

/** To the person of the session, who has had all these codes anyway, it is told apart what is wrong with one. */
async function explainWrongCode(
  { db }: RequestParts,
  { brand, investorId }: Sender,
  { id, code }: Given,
  { formerHashes, triesLeft }: CodeTry,
): Promise<ProblemKind> {
  if (triesLeft === 0) return tooManyCodes
  const isAmong = (hashes: readonly string[], requestId: string) =>
    hashes.some((hash) => isSameHash(hash, hashSecret(code, requestId)))
  if (isAmong(formerHashes, id)) return oldCode
  const others = await listOtherCodes(db, { brand, investorId, id })
  return others.some((other) => isAmong(other.hashes, other.id)) ? otherRequest : invalidCode
}
