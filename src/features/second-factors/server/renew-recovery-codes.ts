import type { Database } from '#server/db/connect.ts'
import type { Randomness } from '#server/secrets.ts'
import type { Owner } from './change-factors.ts'
import { replaceCodeHashes } from './recovery-codes.queries.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

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
