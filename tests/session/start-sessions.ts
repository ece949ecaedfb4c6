import { createSessions } from '#features/sessions/server/sessions.keeper.ts'
import { findSessionLogin } from '#features/sessions/server/sessions.queries.ts'
import { openTokens } from '#features/sessions/server/tokens.keeper.ts'
import type { Database } from '#server/db/connect.ts'

const device = { userAgent: 'One of many', address: '127.0.0.1' }

/** Signs in as many as are wanted without a password, which would take them a while; returns their tokens, in their order. */
export async function startSessions(
  db: Database,
  logins: readonly { readonly brand: string; readonly id: string }[],
): Promise<string[]> {
  const now = () => new Date()
  const sessions = createSessions({ db, tokens: await openTokens({ db, now }), now })
  return await db.transaction().execute(async (transaction) => {
    const tokens: string[] = []
    for (const { brand, id } of logins) {
      const login = await findSessionLogin(transaction, { brand, id })
      if (!login) throw new Error(`${brand} has no login ${id}`)
      tokens.push((await sessions.start(transaction, { login, device })).token)
    }
    return tokens
  })
}
