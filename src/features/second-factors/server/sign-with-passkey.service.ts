import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Login } from '#features/logins/logins.domain.ts'
import { SIGN_IN_ERRORS } from '#features/sign-in/sign-in.domain.ts'
import { Problem } from '#kernel/problem.ts'
import type { RelyingParty } from '../second-factors.domain.ts'
import type { FactorParts } from './change-factors.ts'
import { makePasskeyChallenge } from './make-passkey-challenge.ts'
import { findCredential, listPasskeys, takePasskeyChallenge, touchPasskey } from './passkeys.queries.ts'
import { readSignature, writeRequestOptions } from './passkeys-ceremony.ts'

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

/** Signed for this very sign-in, by a passkey of this very person. */
export async function spendPasskey(
  { db, now }: Pick<FactorParts, 'db' | 'now'>,
  login: Login,
  { challengeId, response, party }: Asked & { readonly response: AuthenticationResponseJSON },
): Promise<boolean> {
  const owner = { brand: login.brand, loginId: login.id }
  const challenge = await takePasskeyChallenge(db, { ...owner, id: challengeId, now: now() })
  if (challenge === undefined) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
  const credential = await findCredential(db, { ...owner, id: response.id })
  if (!credential) return false
  // Whatever is wrong with it, the caller only learns that it is.
  const counter = await readSignature(response, { party, challenge, credential }).catch(() => undefined)
  if (counter === undefined) return false
  return await touchPasskey(db, { ...owner, id: credential.id, counter, now: now() })
}
