import { Problem } from '#kernel/problem.ts'
import { SECOND_FACTOR_ERRORS } from '../second-factors.domain.ts'
import { changeFactors, type FactorOwner, type FactorParts } from './change-factors.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

/** For an app or a passkey that may get lost; the mailbox has its own ways to be recovered. */
export async function replaceRecoveryCodes(
  parts: FactorParts,
  owner: FactorOwner,
): Promise<readonly string[]> {
  return await changeFactors(parts, owner, async (transaction, { factors }) => {
    if (!factors.includes('totp') && !factors.includes('passkey'))
      throw new Problem(SECOND_FACTOR_ERRORS.nothingToRecover)
    const result = await renewRecoveryCodes(transaction, parts.randomness, owner)
    return { result, changes: [{ kind: 'enrolled', factor: 'recoveryCode' }] }
  })
}
