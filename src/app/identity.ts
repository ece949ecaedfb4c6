import type { Brand } from '#brands/brand.ts'
import { createSessionMails } from '#features/session/server/emails/session-mails.ts'
import { SYSTEM_RANDOMNESS } from '#features/session/server/one-time-code.ts'
import { passwordEndpoints } from '#features/session/server/passwords.routes.ts'
import { createPasswords } from '#features/session/server/passwords.service.ts'
import { secondFactorEndpoints } from '#features/session/server/second-factors.routes.ts'
import { createAuthenticate, sessionEndpoints } from '#features/session/server/session.routes.ts'
import { createSessions } from '#features/session/server/sessions.service.ts'
import { signInEndpoints } from '#features/session/server/signin.routes.ts'
import { createSignIn } from '#features/session/server/signin.service.ts'
import { openTokens } from '#features/session/server/token.service.ts'
import { viewForEndpoints } from '#features/session/server/view-for.routes.ts'
import { createViewFor } from '#features/session/server/view-for.service.ts'
import type { Environment } from '#kernel/environment.ts'
import type { Database } from '#server/db/connect.ts'

type Parts = {
  readonly db: Database
  readonly brands: readonly Brand[]
  readonly environment: Environment
  readonly findOrigin: (brand: Brand) => string
  readonly now: () => Date
}

export type Identity = Awaited<ReturnType<typeof openIdentity>>

/** Everything about who somebody is: keys, sessions, sign-in, passwords, looking at other portfolios. */
export async function openIdentity({ db, brands, environment, findOrigin, now }: Parts) {
  const randomness = SYSTEM_RANDOMNESS
  const tokens = await openTokens({ db, now })
  const sessions = createSessions({ db, tokens, now })
  const mails = createSessionMails({ brands, findOrigin })
  const signIn = createSignIn({ db, sessions, mails, randomness, now })
  const passwords = createPasswords({ db, sessions, mails, randomness, now })
  const viewFor = createViewFor({ db, sessions, mails, randomness, now })
  return {
    tokens,
    sessions,
    viewFor,
    authenticate: createAuthenticate({ tokens, sessions }),
    endpoints: [
      ...sessionEndpoints({ tokens, sessions, environment }),
      ...signInEndpoints({ signIn, environment }),
      ...secondFactorEndpoints({
        db,
        signIn,
        randomness,
        now,
        environment,
        notify: async (transaction, login, notice) =>
          await mails.tellFactorNotice(transaction, login, notice, now()),
      }),
      ...passwordEndpoints({ passwords, environment }),
      ...viewForEndpoints({ viewFor, sessions, environment, now }),
    ],
  }
}
