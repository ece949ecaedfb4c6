import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { Problem } from '#kernel/problem.ts'
import { type FactorChange, type RelyingParty, SECOND_FACTOR_ERRORS } from '../second-factors.domain.ts'
import { changeFactors, type FactorOwner, type FactorParts } from './change-factors.ts'
import { insertPasskey, takePasskeyChallenge } from './passkeys.queries.ts'
import { readNewCredential } from './passkeys-ceremony.ts'
import { countRecoveryCodes } from './recovery-codes.queries.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

type NewPasskey = { readonly credentialId: string; readonly recoveryCodes?: readonly string[] }

/** The challenge was given to this session alone. */
export async function addPasskey(
  parts: FactorParts,
  owner: FactorOwner,
  {
    name,
    response,
    party,
  }: {
    readonly name: string
    readonly response: RegistrationResponseJSON
    readonly party: RelyingParty
  },
): Promise<NewPasskey> {
  const { db, randomness, now } = parts
  const { brand, loginId, sessionId } = owner
  const challenge = await takePasskeyChallenge(db, { brand, loginId, id: sessionId, now: now() })
  if (challenge === undefined) throw new Problem(SECOND_FACTOR_ERRORS.enrolmentTimedOut)
  const credential = await readNewCredential(response, { party, challenge }).catch((cause: unknown) => {
    throw new Problem(SECOND_FACTOR_ERRORS.passkeyRefused, { cause })
  })
  return await changeFactors<NewPasskey>(parts, owner, async (transaction) => {
    const outcome = await insertPasskey(transaction, { brand, loginId, credential, name, now: now() })
    if (outcome === 'known') throw new Problem(SECOND_FACTOR_ERRORS.alreadyEnrolled)
    if (outcome === 'tooMany') throw new Problem(SECOND_FACTOR_ERRORS.tooManyPasskeys)
    const changes: FactorChange[] = [{ kind: 'enrolled', factor: 'passkey', name }]
    const { id: credentialId } = credential
    if ((await countRecoveryCodes(transaction, owner)) > 0) return { result: { credentialId }, changes }
    const recoveryCodes = await renewRecoveryCodes(transaction, randomness, owner)
    changes.push({ kind: 'enrolled', factor: 'recoveryCode' })
    return { result: { credentialId, recoveryCodes }, changes }
  })
}
