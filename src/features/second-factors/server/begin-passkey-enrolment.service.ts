import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { Problem } from '#kernel/problem.ts'
import { MAX_PASSKEYS, type RelyingParty, SECOND_FACTOR_ERRORS } from '../second-factors.domain.ts'
import { type FactorOwner, type FactorParts, getFactorLogin } from './change-factors.ts'
import { makePasskeyChallenge } from './make-passkey-challenge.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { writeCreationOptions } from './passkeys-ceremony.ts'

/** WebAuthn: a key on the person's device signs what we ask. */
export async function beginPasskeyEnrolment(
  parts: FactorParts,
  owner: FactorOwner,
  { party }: { readonly party: RelyingParty },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const login = await getFactorLogin(parts.db, owner)
  const known = await listPasskeys(parts.db, owner)
  if (known.length >= MAX_PASSKEYS) throw new Problem(SECOND_FACTOR_ERRORS.tooManyPasskeys)
  const challenge = await makePasskeyChallenge(parts, owner, owner.sessionId)
  return await writeCreationOptions(login, { party, challenge, known })
}
