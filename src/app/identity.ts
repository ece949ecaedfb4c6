import type { Brand } from '#brands/brand.ts'
import { passwordEndpoints } from '#features/passwords/server/passwords.routes.ts'
import { secondFactorEndpoints } from '#features/second-factors/server/second-factors.routes.ts'
import { createSessions } from '#features/sessions/server/sessions.keeper.ts'
import { createAuthenticate, sessionEndpoints } from '#features/sessions/server/sessions.routes.ts'
import { openTokens } from '#features/sessions/server/tokens.keeper.ts'
import { signInEndpoints } from '#features/sign-in/server/sign-in.routes.ts'
import { viewForEndpoints } from '#features/view-for/server/view-for.routes.ts'
import type { Environment } from '#kernel/environment.ts'
import type { Database } from '#server/db/connect.ts'
import type { KeptAnswers } from '#server/http/endpoint/kept-answers.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'

type Parts = {
  readonly db: Database
  readonly brands: readonly Brand[]
  readonly environment: Environment
  readonly findOrigin: (brand: Brand) => string
  readonly now: () => Date
  readonly answers?: KeptAnswers
}

export type Identity = Awaited<ReturnType<typeof openIdentity>>

/** Everything about who somebody is: keys, sessions, sign-in, passwords, looking at other portfolios. */
export async function openIdentity({ db, brands, environment, findOrigin, now, answers }: Parts) {
  const tokens = await openTokens({ db, now })
  const sessions = createSessions({ db, tokens, now, ...(answers && { onEnded: answers.forget }) })
  const houses = { brands, findOrigin }
  const parts = { db, sessions, houses, randomness: SYSTEM_RANDOMNESS, environment, now }
  return {
    tokens,
    sessions,
    houses,
    authenticate: createAuthenticate({ tokens, sessions }),
    isConfirmed: sessions.isConfirmed,
    endpoints: [
      ...sessionEndpoints({ ...parts, tokens }),
      ...signInEndpoints(parts),
      ...secondFactorEndpoints(parts),
      ...passwordEndpoints(parts),
      ...viewForEndpoints(parts),
    ],
  }
}
