import type { KyselyPlugin } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { readSessionCookie } from '#server/http/edge/session-cookie.ts'
import { buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { createSessions } from './sessions.keeper.ts'
import { findSessionLogin } from './sessions.queries.ts'
import { createAuthenticate, sessionEndpoints } from './sessions.routes.ts'
import { openTokens } from './tokens.keeper.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)
const house = houseFactories(db)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const device = { userAgent: 'Test Browser', address: '192.0.2.1' }

async function openAt(database = db, moment = Date.parse('2026-11-15T12:00:00Z')) {
  let time = moment
  const now = () => new Date(time)
  const tokens = await openTokens({ db: database, now })
  const sessions = createSessions({ db: database, tokens, now })
  const authenticate = createAuthenticate({ tokens, sessions })
  const call = buildTestApi(
    database,
    sessionEndpoints({ db: database, now, tokens, sessions, environment: 'local' }),
    {
      authenticate,
      isConfirmed: sessions.isConfirmed,
      now,
    },
  )
  return { tokens, sessions, authenticate, call, wait: (ms: number) => void (time += ms) }
}

async function addLogin(own: Parameters<typeof house.addLogin>[0] = {}) {
  const investor = await house.addInvestor()
  const { id } = await house.addLogin({ investor_id: investor.id, roles: ['zeichner'], ...own })
  const login = await findSessionLogin(db, { brand: 'halden', id: String(id) })
  if (!login) throw new Error('no login')
  return { login, investor }
}

async function readLastEvent(loginId: string) {
  const event = await db
    .selectFrom('audit_event')
    .select(['kind', 'facts'])
    .where('actor_login_id', '=', loginId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return event && { kind: event.kind, reason: (event.facts as { reason?: unknown }).reason }
}

describe('A6.2 a session', () => {
  test('A8.1 knows of documents that wait, by the one statement that finds it alive', async () => {
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements += 1
        return Promise.resolve(result)
      },
    }
    const { sessions, authenticate, wait } = await openAt(db.withPlugin(counter))
    const { login, investor } = await addLogin()
    const { token } = await sessions.start(db, { login, device })
    const check = async () => {
      const before = statements
      const { mustApprove } = await authenticate(token)
      return { mustApprove, statements: statements - before }
    }
    expect(await check()).toEqual({ mustApprove: false, statements: 1 })
    expect(await check()).toEqual({ mustApprove: false, statements: 0 })

    const file = await house.addFile()
    const id = crypto.randomUUID()
    const names = { name_en: 'Terms of use', name_de: 'Nutzungsbedingungen' }
    const addressee = { brand: 'halden', investor_id: investor.id, audience: 'investor' }
    await house.add('approvable_document', { id, source_key: id, file_id: file.id, ...names, ...addressee })
    wait(500)
    expect(await check()).toEqual({ mustApprove: true, statements: 1 })

    const approval = { brand: 'halden', login_id: login.id, document_id: id, sha256: file.sha256, ...names }
    await house.add('approval', approval)
    expect(await check()).toEqual({ mustApprove: false, statements: 1 })
  })

  test('says who the person is', async () => {
    const { sessions, authenticate } = await openAt()
    const { login, investor } = await addLogin({ investment_groups: ['DACH'] })
    const { token, claims } = await sessions.start(db, { login, device })
    expect(await authenticate(token)).toMatchObject({
      brand: 'halden',
      loginId: login.id,
      investorId: investor.id,
      roles: ['zeichner'],
      investmentGroups: ['DACH'],
      isOneTimePassword: false,
    })
    expect(claims.fkeys).toEqual([investor.source_key])
  })

  test('A4.9 of somebody who looks at another portfolio names both, sees the other’s, and ends no later than their own', async () => {
    const { sessions, authenticate, wait } = await openAt()
    const { login } = await addLogin({ roles: [] })
    const { login: viewee, investor } = await addLogin({ display_name: 'Vera Viewed' })
    const grant = await house.add('view_for_grant', {
      id: crypto.randomUUID(),
      brand: 'halden',
      login_id: viewee.id,
      viewer_name: 'Viktor',
      viewer_email: 'viktor@example.com',
      code_hash: crypto.randomUUID(),
      token_hash: crypto.randomUUID(),
      created_at: new Date(0),
      expires_at: new Date('2030-01-01'),
    })
    const own = await sessions.start(db, { login, device })
    const endsAt = new Date('2030-01-01')
    const acting = { viewee, grantId: grant.id, ownSessionId: own.claims.jti, endsAt }
    const { token } = await sessions.start(db, { login, device, acting })
    expect(await authenticate(token)).toMatchObject({
      loginId: login.id,
      investorId: investor.id,
      roles: ['zeichner'],
      actingFor: { loginId: viewee.id, name: 'Vera Viewed' },
    })
    wait(7 * HOUR)
    const later = await sessions.start(db, { login, device, acting })
    expect(later.endsAt).toEqual(own.endsAt)
    await expect(authenticate(token)).rejects.toThrow('session.tokenExpired')
    await db.updateTable('view_for_grant').set({ ended_at: new Date() }).where('id', '=', grant.id).execute()
    wait(1000)
    await expect(authenticate(later.token)).rejects.toThrow('session.sessionEnded')
  })

  test('A6.4 whose token names another brand than it was made for is refused: InvalidSubsite', async () => {
    const { tokens, sessions, authenticate } = await openAt()
    const { login } = await addLogin()
    const { claims, expiresAt } = await sessions.start(db, { login, device })
    const token = await tokens.sign({ ...claims }, 'linden', expiresAt)
    await expect(authenticate(token)).rejects.toThrow('session.invalidSubsite')
  })

  test('A6.4 whose token lacks its claims is refused', async () => {
    const { tokens, authenticate } = await openAt()
    const token = await tokens.sign({}, 'halden', new Date('2030-01-01'))
    await expect(authenticate(token)).rejects.toThrow('session.invalidToken')
  })
})

describe('A6.3 refresh', () => {
  test('gives a new token with what has changed about the person', async () => {
    const { sessions, call, wait } = await openAt()
    const { login } = await addLogin()
    const { token } = await sessions.start(db, { login, device })
    await db.updateTable('login').set({ roles: [] }).where('id', '=', login.id).execute()
    wait(5 * MINUTE)
    const response = await call('/api/auth/v1/login', { method: 'POST', token })
    expect(await response.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 1200,
      session: { roles: '', expires: '2026-11-15T12:25:00.000Z', ends: '2026-11-15T20:00:00.000Z' },
      links: [{ rel: 'login', href: `/api/logins/v1/${login.id}` }],
    })
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('security.md 8: no token outlives the session, and after 8 hours none is given', async () => {
    const { sessions, wait } = await openAt()
    const { login } = await addLogin()
    const { claims } = await sessions.start(db, { login, device })
    wait(8 * HOUR - 5 * MINUTE)
    expect((await sessions.refresh(claims.jti)).expiresInSeconds).toBe(300)
    wait(5 * MINUTE)
    await expect(sessions.refresh(claims.jti)).rejects.toThrow('session.sessionEnded')
  })

  test('A6.1 a page gets a cookie and never the token', async () => {
    const { sessions, authenticate, call } = await openAt()
    const { login } = await addLogin()
    const { token } = await sessions.start(db, { login, device })
    const headers = { 'session-transport': 'cookie' }
    const response = await call('/api/auth/v1/login', { method: 'POST', token, headers })
    expect(await response.json()).not.toHaveProperty('access_token')
    const cookie = /^jwt=([\w-]+); Path=\/; HttpOnly; SameSite=Lax$/.exec(
      response.headers.get('set-cookie') ?? '',
    )
    expect(await authenticate(readSessionCookie(cookie?.[1] ?? ''))).toMatchObject({ loginId: login.id })

    const told = await call('/api/auth/v1/session', { headers: { cookie: `jwt=${cookie?.[1]}` } })
    expect(await told.json()).toMatchObject({ name: 'Ada Lovelace', subsite: 'halden' })
  })
})

describe('security.md 9 the end of a session', () => {
  test('signing out ends it on every node within a second, and takes the cookie away', async () => {
    const other = connectDatabase({ url })
    const here = await openAt()
    const there = await openAt(other.db)
    const { login } = await addLogin()
    const { token } = await here.sessions.start(db, { login, device })
    await there.authenticate(token)

    const response = await here.call('/api/auth/v1/session', { method: 'DELETE', token })
    expect(response.headers.get('set-cookie')).toMatch(/^jwt=;.*Max-Age=0$/)
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    await expect(here.authenticate(token)).rejects.toThrow('session.sessionEnded')
    there.wait(1000)
    await expect(there.authenticate(token)).rejects.toThrow('session.sessionEnded')
    await other.close()
    expect(await readLastEvent(login.id)).toEqual({ kind: 'session.ended', reason: 'signedOut' })
  })

  test('disabling the login ends it', async () => {
    const { sessions, authenticate, wait } = await openAt()
    const { login } = await addLogin()
    const { token } = await sessions.start(db, { login, device })
    await authenticate(token)
    await db.updateTable('login').set({ is_disabled: true }).where('id', '=', login.id).execute()
    wait(1000)
    await expect(authenticate(token)).rejects.toThrow('session.sessionEnded')
  })

  test('a person sees where they are signed in, and ends any of it, but nobody else’s', async () => {
    const { sessions, call, wait } = await openAt()
    const { login } = await addLogin()
    const { login: stranger } = await addLogin()
    const phone = await sessions.start(db, { login, device: { ...device, userAgent: 'Phone' } })
    wait(MINUTE)
    const { token } = await sessions.start(db, { login, device })
    const foreign = await sessions.start(db, { login: stranger, device })

    const list = (await (await call('/api/auth/v1/sessions', { token })).json()) as { sessions: object[] }
    expect(list.sessions).toMatchObject([
      { isCurrent: true, userAgent: 'Test Browser', address: '192.0.2.1' },
      { isCurrent: false, userAgent: 'Phone' },
    ])
    const end = async (id: string) =>
      (await call(`/api/auth/v1/sessions/${id}`, { method: 'DELETE', token })).status
    expect(await end(phone.claims.jti)).toBe(200)
    expect(await readLastEvent(login.id)).toEqual({ kind: 'session.revoked', reason: 'ownWish' })
    expect(await end(phone.claims.jti)).toBe(404)
    expect(await end(foreign.claims.jti)).toBe(404)
    expect(await end('nonsense')).toBe(400)
  })

  test('A6.4 a cookie that holds no session is refused', async () => {
    const { call } = await openAt()
    for (const value of ['nonsense', 'a'.repeat(50)]) {
      const response = await call('/api/auth/v1/session', { headers: { cookie: `jwt=${value}` } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'session.invalidToken' })
    }
  })
})

test('B10.2 GET public-key gives the public half only', async () => {
  const { call } = await openAt()
  const { keys } = (await (await call('/api/auth/v1/public-key')).json()) as { keys: object[] }
  expect(keys).toHaveLength(1)
  expect(JSON.stringify(keys)).not.toContain('"d"')
})
