import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { Problem } from '#kernel/problem.ts'
import { SIGN_IN_ERRORS } from '../sign-in.domain.ts'
import type { SignInParts } from './complete-sign-in.ts'
import { findOpenChallenge } from './sign-in.queries.ts'

export type Begun = { readonly brand: string; readonly challengeId: string }

/** Who has given the right password and has yet to confirm it. */
export async function getChallenged(
  { db, now }: Pick<SignInParts, 'db' | 'now'>,
  { brand, challengeId }: Begun,
): Promise<Login> {
  const challenge = await findOpenChallenge(db, { brand, id: challengeId, now: now() })
  const login = challenge && (await findLogin(db, { brand, id: challenge.loginId }))
  if (!login || login.isDisabled) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
  return login
}
