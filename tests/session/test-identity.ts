import { hash } from '@node-rs/argon2'
import { calendarEndpoints } from '#features/calendar/server/calendar.routes.ts'
import { passwordEndpoints } from '#features/passwords/server/passwords.routes.ts'
import { createSessions } from '#features/sessions/server/sessions.keeper.ts'
import { createAuthenticate, sessionEndpoints } from '#features/sessions/server/sessions.routes.ts'
import { openTokens } from '#features/sessions/server/tokens.keeper.ts'
import { signInEndpoints } from '#features/sign-in/server/sign-in.routes.ts'
import { viewForEndpoints } from '#features/view-for/server/view-for.routes.ts'
import type { Database } from '#server/db/connect.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { buildTestApi, TEST_BRANDS } from '../api/test-api.ts'
import { houseFactories } from '../database/house-factories.ts'

export const TEST_PASSWORD = 'korrekt pferd batterie'
const ARGON2ID = 2
const CHEAPEST = { algorithm: ARGON2ID, memoryCost: 1024, timeCost: 1, parallelism: 1 } as const // KiB, passes, threads
/** A hash carries its own cost: this one is checked in no time, so that tests may sign in hundreds of times. */
export const TEST_PASSWORD_HASH = await hash(TEST_PASSWORD, CHEAPEST)
export const TEST_HOUSES = { brands: TEST_BRANDS, findOrigin: () => 'https://portal.example' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

type Answer = {
  status: number
  body: Record<string, unknown>
  retryAfter: string | null
  cookies: string[]
}

/** Everything about signing in, as the portal joins it, with a clock that the test turns. */
export async function openIdentity(db: Database) {
  let time = Date.parse('2026-11-15T12:00:00Z')
  const now = () => new Date(time)
  const environment = 'local' as const
  const tokens = await openTokens({ db, now })
  const sessions = createSessions({ db, tokens, now })
  const parts = { db, sessions, houses: TEST_HOUSES, randomness: SYSTEM_RANDOMNESS, environment, now }
  const authenticate = createAuthenticate({ tokens, sessions })
  const call = buildTestApi(
    db,
    [
      ...sessionEndpoints({ ...parts, tokens }),
      ...signInEndpoints(parts),
      ...passwordEndpoints(parts),
      ...viewForEndpoints(parts),
      ...calendarEndpoints(parts),
    ],
    { authenticate, isConfirmed: sessions.isConfirmed, now },
  )

  async function send(path: string, options: Parameters<typeof call>[1] = {}): Promise<Answer> {
    const response = await call(path, options)
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      retryAfter: response.headers.get('retry-after'),
      cookies: response.headers.getSetCookie(),
    }
  }
  const post = async (path: string, body: object | undefined, token?: string) =>
    await send(path, { method: 'POST', body, token })
  const login = async (username: string, password = TEST_PASSWORD, userAgent = 'Browser 1.0') =>
    await send('/api/auth/v1/login/halden', {
      method: 'POST',
      body: { username, password },
      headers: { ...FORM, 'user-agent': userAgent },
    })
  return {
    send,
    post,
    login,
    /** Signs in and gives the token. */
    enter: async (username: string, password?: string) =>
      String((await login(username, password)).body['access_token']),
    /** Proves that it is still the same person, for a few minutes. */
    confirm: async (token: string, password = TEST_PASSWORD) =>
      await post('/api/auth/v1/session/confirmation', { password }, token),
    authenticate,
    now,
    wait: (ms: number) => void (time += ms),
  }
}

export function identityFactories(db: Database) {
  const house = houseFactories(db)
  let count = 0
  return {
    addUser: async (own: Parameters<typeof house.addLogin>[0] = {}) => {
      count += 1
      const username = `user.number${count}`
      const email = `${username}@example.com`
      const investor = await house.addInvestor()
      const row = { username, password_hash: TEST_PASSWORD_HASH, email, investor_id: investor.id, ...own }
      const { id } = await house.addLogin(row)
      return { username, id: String(id), email, investorId: investor.id }
    },

    /** Oldest first. */
    readMails: async (email: string) =>
      await db
        .selectFrom('outgoing_mail')
        .select(['kind', 'subject', 'html_body', 'text_body', 'expires_at'])
        .where('recipient_address', '=', email)
        .orderBy('created_at')
        .execute(),

    countSessions: async (loginId: string) =>
      (await db.selectFrom('session').select('id').where('login_id', '=', loginId).execute()).length,
  }
}
