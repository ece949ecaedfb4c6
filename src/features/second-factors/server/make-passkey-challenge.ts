import { PASSKEY_CHALLENGE_SECONDS } from '../second-factors.domain.ts'
import type { FactorParts, Owner } from './change-factors.ts'
import { keepPasskeyChallenge } from './passkeys.queries.ts'

/** What a passkey has to sign, good for one purpose: a sign-in, or the session that enrols. */
export async function makePasskeyChallenge(
  { db, randomness, now }: Omit<FactorParts, 'houses'>,
  { brand, loginId }: Owner,
  purposeId: string,
): Promise<string> {
  const [moment, challenge] = [now(), randomness.token()]
  const expiresAt = new Date(moment.getTime() + PASSKEY_CHALLENGE_SECONDS * 1000)
  await keepPasskeyChallenge(db, { brand, loginId, id: purposeId, now: moment, challenge, expiresAt })
  return challenge
}
