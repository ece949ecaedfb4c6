import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Login } from '#features/logins/logins.domain.ts'
import { SIGN_IN_ERRORS } from '#features/sign-in/sign-in.domain.ts'
import { Problem } from '#kernel/problem.ts'
import type { RelyingParty } from '../second-factors.domain.ts'
import type { FactorParts } from './change-factors.ts'
import { findCredential, takePasskeyChallenge, touchPasskey } from './passkeys.queries.ts'
import { readSignature } from './passkeys-ceremony.ts'

type Asked = { readonly challengeId: string; readonly party: RelyingParty }

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
