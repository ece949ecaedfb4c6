import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { Randomness } from '#server/secrets.ts'
import { SECOND_FACTOR_ERRORS } from '../second-factors.domain.ts'
import {
  changeFactors,
  type FactorOwner,
  type FactorParts,
  type Owner,
  requirePassword,
} from './change-factors.ts'
import { replaceCodeHashes } from './recovery-codes.queries.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

/** For an app or a passkey that may get lost; the mailbox has its own ways to be recovered. */
export async function replaceRecoveryCodes(
  parts: FactorParts,
  owner: FactorOwner,
  password: string,
): Promise<readonly string[]> {
  await requirePassword(parts, owner, password)
  return await changeFactors(parts, owner, async (transaction, { factors }) => {
    if (!factors.includes('totp') && !factors.includes('passkey'))
      throw new Problem(SECOND_FACTOR_ERRORS.nothingToRecover)
    const result = await renewRecoveryCodes(transaction, parts.randomness, owner)
    return { result, changes: [{ kind: 'enrolled', factor: 'recoveryCode' }] }
  })
}

/** As shown to the person, once. */
export async function renewRecoveryCodes(
  transaction: Database,
  randomness: Randomness,
  { brand, loginId }: Owner,
): Promise<string[]> {
  const codes = makeRecoveryCodes(randomness)
  const hashes = codes.map((code) => hashRecoveryCode(code, loginId))
  await replaceCodeHashes(transaction, { brand, loginId, hashes })
  return codes
}
