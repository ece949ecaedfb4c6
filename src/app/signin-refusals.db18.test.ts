import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyPortal } from '../../tests/api/empty-portal.ts'
import { TEST_PASSWORD } from '../../tests/session/test-identity.ts'

const portal = await openEmptyPortal()
afterAll(portal.close)
const { db, request, addUser, countSessions } = portal

const ATTEMPTS = 10

async function signIn(username: string, password = TEST_PASSWORD): Promise<Response> {
  return await request('/api/auth/v1/login/halden', {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  })
}

async function post(path: string, body: object, token?: string): Promise<Response> {
  return await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

/** All that a caller sees, but for what differs from one call to the next. */
async function describeAnswer(response: Response) {
  const headers = Object.fromEntries(response.headers)
  const errorId = headers['x-request-id'] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
  const text = JSON.stringify([response.status, headers, await response.json()])
  return text.replaceAll(errorId, '').replaceAll(nonce, '')
}

describe('security.md 3: a locked account answers exactly like a wrong password', () => {
  test('to the right password as to a wrong one', async () => {
    const [locked, open] = [await addUser(), await addUser()]
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) await signIn(locked.username, 'wrong')
    const wrong = await describeAnswer(await signIn(open.username, 'wrong'))
    expect(wrong).toContain('signin.unauthorized')
    expect(await describeAnswer(await signIn(locked.username))).toBe(wrong)
    expect(await describeAnswer(await signIn(locked.username, 'wrong'))).toBe(wrong)
    expect(await describeAnswer(await signIn('nobody.at.all'))).toBe(wrong)
    expect((await signIn(open.username)).status).toBe(200)
    expect(await countSessions(locked.id)).toBe(0)
  })
})

describe('security.md 3: when the limiter cannot count, nobody is let in', () => {
  const breakLimiter = async () => {
    // As a server answers that is going down: 57P03, cannot connect now.
    await sql`create function refuse_to_count() returns trigger language plpgsql as
      $$ begin raise exception 'the store is down' using errcode = '57P03'; end $$`.execute(db)
    await sql`create trigger refuse_to_count before insert or update or delete on rate_limit
      for each row execute function refuse_to_count()`.execute(db)
  }
  const mendLimiter = async () => {
    await sql`drop function if exists refuse_to_count cascade`.execute(db)
  }
  beforeEach(async () => {
    await db.deleteFrom('rate_limit').execute()
  })
  afterEach(mendLimiter)

  async function expectClosed(response: Response): Promise<void> {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toMatchObject({ code: 'http.unavailable' })
    expect(response.headers.get('set-cookie')).toBeNull()
  }

  test('with the right password', async () => {
    const { username, id } = await addUser()
    await breakLimiter()
    await expectClosed(await signIn(username))
    expect(await countSessions(id)).toBe(0)
    await mendLimiter()
    expect((await signIn(username)).status).toBe(200)
  })

  test('with the right code', async () => {
    const { username, id, email } = await addUser({ second_factor: 'email-tan' })
    const { loginId } = (await (await signIn(username)).json()) as { loginId: string }
    const tan = /\b\d{6}\b/.exec((await portal.readMails(email))[0]?.text_body ?? '')?.[0]
    await breakLimiter()
    await expectClosed(await post('/api/auth/v1/2fa-confirm/halden/tan', { loginId, tan }))
    expect(await countSessions(id)).toBe(0)
    await mendLimiter()
    expect((await post('/api/auth/v1/2fa-confirm/halden/tan', { loginId, tan })).status).toBe(200)
  })

  test('with the right code to somebody’s portfolio', async () => {
    const [viewee, viewer] = [await portal.enter(), await portal.enter()]
    const wanted = { name: 'Viktor', email: viewer.email, until: '2026-12-01' }
    await post('/api/logins/v1/halden/view-for', wanted, viewee.token)
    const mail = (await portal.readMails(viewer.email)).at(-1)?.text_body ?? ''
    const code = /\b\d{5}-\d{5}\b/.exec(mail)?.[0]
    const open = async () => await post('/api/auth/v1/login-with-view-for/halden', { code }, viewer.token)
    await breakLimiter()
    await expectClosed(await open())
    await mendLimiter()
    expect((await open()).status).toBe(200)
  })

  test('to what has to be confirmed by the password', async () => {
    const { token } = await portal.enter()
    const begin = async () =>
      await post('/api/auth/v1/session/confirmation', { password: TEST_PASSWORD }, token)
    await breakLimiter()
    await expectClosed(await begin())
    await mendLimiter()
    expect((await begin()).status).toBe(200)
  })
})
