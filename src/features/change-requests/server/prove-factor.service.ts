import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Login } from '#features/logins/logins.domain.ts'
import type { RelyingParty } from '#features/second-factors/second-factors.domain.ts'
import { spendPasskey } from '#features/second-factors/server/spend-passkey.service.ts'
import { spendRecoveryCode } from '#features/second-factors/server/spend-recovery-code.service.ts'
import { spendTotp } from '#features/second-factors/server/spend-totp.service.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { forgetAttempts, takeAttempt } from '#server/limits/limits.queries.ts'
import { CHANGE_REQUEST_ERRORS, type ChangeRequest, REQUEST_FACTOR_LIMIT } from '../change-requests.domain.ts'
import { getRequest } from './get-request.service.ts'
import { factorKey } from './request-keys.ts'
import { getSender, type RequestParts, type Sender } from './request-parts.ts'
import { markFactorProven } from './requests.queries.ts'
import { requireAwaiting } from './require-awaiting.ts'
import { timeOutFactor } from './time-out-factor.ts'

export type Proof =
  | { readonly factor: 'totp' | 'recoveryCode'; readonly code: string }
  | {
      readonly factor: 'passkey'
      readonly response: AuthenticationResponseJSON
      readonly party: RelyingParty
    }

const { tooManyAttempts, wrongFactor } = CHANGE_REQUEST_ERRORS

/** B6.6: for this request alone, with the same limits as at a sign-in. */
export async function proveFactor(
  parts: RequestParts,
  sender: Sender,
  { id, proof }: { readonly id: string; readonly proof: Proof },
): Promise<ChangeRequest> {
  const { db, now } = parts
  const { brand, investorId, loginId, origin } = sender
  const login = await getSender(db, sender)
  const which = { brand, investorId, id, now: now() }
  const { needsFactor } = await requireAwaiting(db, which)
  if (!needsFactor) return await getRequest(db, which)
  const key = factorKey(loginId)
  const attempt = await takeAttempt(db, { key, limit: REQUEST_FACTOR_LIMIT, now: which.now })
  if (!attempt.isAllowed) throw new Problem(tooManyAttempts, attempt)
  const isRight = await checkProof(parts, login, { id, proof })
  const event = {
    ...describeEvent(brand, origin, login),
    facts: { changeRequestId: id, secondFactor: proof.factor },
  }
  const isProven = await db.transaction().execute(async (transaction) => {
    const isKept = isRight && (await markFactorProven(transaction, which))
    if (isKept || !isRight)
      await recordAudit(transaction, {
        ...event,
        kind: isRight ? 'changeRequest.factorProven' : 'changeRequest.factorFailed',
      })
    return isKept
  })
  if (!isRight) throw new Problem(wrongFactor)
  // Withdrawn or over while it was checked.
  if (!isProven) await requireAwaiting(db, which)
  await forgetAttempts(db, key)
  return await getRequest(db, which)
}

async function checkProof(
  parts: RequestParts,
  login: Login,
  { id, proof }: { readonly id: string; readonly proof: Proof },
): Promise<boolean> {
  switch (proof.factor) {
    case 'totp':
      return await spendTotp(parts, login, proof.code)
    case 'recoveryCode':
      return await spendRecoveryCode(parts, login, proof.code)
    case 'passkey':
      return await spendPasskey(parts, login, { ...proof, challengeId: id }).catch(timeOutFactor)
  }
}
