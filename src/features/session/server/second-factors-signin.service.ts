import type { Database } from '#server/db/connect.ts'
import { FACTOR_LIMIT, type SecondFactor, type SignInLogin } from '../signin.domain.ts'
import type { Origin } from './origin.ts'
import { countAttempts } from './second-factors.queries.ts'
import { factorKey, type SignIn, type SignInResult } from './signin.service.ts'

type Parts = { readonly db: Database; readonly signIn: SignIn }

type Asked = { readonly brand: string; readonly challengeId: string; readonly factor: SecondFactor }

/** What is not enrolled is refused like what is wrong, and counts the same. */
export function createConfirmSignIn({ db, signIn }: Parts) {
  return async (
    { brand, challengeId, factor }: Asked,
    origin: Origin,
    isRight: (login: SignInLogin) => Promise<boolean>,
  ): Promise<SignInResult> => {
    const { login } = await signIn.requireChallenge(brand, challengeId)
    return await signIn.confirmFactor({ login, challengeId, factor }, origin, async () => {
      if (await isRight(login)) return { isRight: true, triesLeft: 0 }
      const tries = await countAttempts(db, factorKey(login.id))
      return { isRight: false, triesLeft: Math.max(FACTOR_LIMIT.attempts - tries, 0) }
    })
  }
}
