import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Login } from '#features/logins/logins.domain.ts'
import { SIGN_IN_ERRORS } from '#features/sign-in/sign-in.domain.ts'
import { Problem } from '#kernel/problem.ts'
import type { RelyingParty } from '../second-factors.domain.ts'
import type { FactorParts } from './change-factors.ts'
import { makePasskeyChallenge } from './make-passkey-challenge.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { writeRequestOptions } from './passkeys-ceremony.ts'

type Asked = { readonly challengeId: string; readonly party: RelyingParty }

/** At sign-in: what one of the person's passkeys has to sign. */
export async function askPasskey(
  parts: Omit<FactorParts, 'houses'>,
  login: Login,
  { challengeId, party }: Asked,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const owner = { brand: login.brand, loginId: login.id }
  const known = await listPasskeys(parts.db, owner)
  if (known.length === 0) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
  const challenge = await makePasskeyChallenge(parts, owner, challengeId)
  return await writeRequestOptions({ party, challenge, known })
}
