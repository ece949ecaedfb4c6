import { afterAll, describe, expect, test } from 'vitest'
import { listGrantNotices } from '#features/view-for/server/list-grant-notices.service.ts'
import { freshDatabase } from '../../tests/database/fresh-database.ts'
import { identityFactories, openIdentity, TEST_PASSWORD } from '../../tests/session/test-identity.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addUser, readMails } = identityFactories(db)

const GRANTS = '/api/logins/v1/halden/view-for'
const OPEN = '/api/auth/v1/login-with-view-for/halden'
const FEED = '/api/calendar/v1/feed'
const PASSWORD = '/api/logins/v1/halden/password'
const NEW_PASSWORD = 'sieben Zwerge im Weltall'
const MINUTE = 60_000

async function setUp() {
  const identity = await openIdentity(db)
  const investor = await addUser({ roles: ['zeichner'], display_name: 'Sophie Albrecht' })
  const viewer = await addUser({ roles: [], display_name: 'Viktor Gast' })
  const tokens = {
    investor: await identity.enter(investor.username),
    viewer: await identity.enter(viewer.username),
  }
  const wanted = { name: 'Viktor Gast', email: viewer.email, until: '2026-12-31' }
  const { confirm, post, send } = identity
  return {
    ...identity,
    investor,
    viewer,
    tokens,
    grant: async (token = tokens.investor) => await post(GRANTS, wanted, token),
    give: async (): Promise<string> => {
      await confirm(tokens.investor)
      return String((await post(GRANTS, wanted, tokens.investor)).body['id'])
    },
    open: async (grantId: string) => await post(OPEN, { grantId }, tokens.viewer),
    makeFeed: async () => String((await post(FEED, undefined, tokens.investor)).body['address']),
    list: async (token: string) =>
      (await send(GRANTS, { token })).body as { given: object[]; received: object[] },
    isAlive: async (token: string) => {
      identity.wait(1000)
      return (await send('/api/auth/v1/session', { token })).status === 200
    },
  }
}

async function listEvents(loginId: string, family: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select('kind')
    .where('actor_login_id', '=', loginId)
    .where('kind', 'like', `${family}.%`)
    .orderBy('number')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('security.md 9: what outlasts a session', () => {
  test('is not to be had for having signed in, but for the password again, and for five minutes', async () => {
    const { grant, confirm, wait, tokens, investor } = await setUp()
    expect((await grant()).body['code']).toBe('confirmation.required')
    const wrong = await confirm(tokens.investor, 'not the one')
    expect([wrong.status, wrong.body['code']]).toEqual([403, 'confirmation.wrongPassword'])
    expect((await grant()).status).toBe(403)
    expect((await confirm(tokens.investor)).body).toEqual({ until: '2026-11-15T12:05:00.000Z' })
    expect((await grant()).status).toBe(201)
    wait(5 * MINUTE)
    expect((await grant()).body['code']).toBe('confirmation.required')
    expect(await listEvents(investor.id, 'session')).toEqual([
      'session.confirmationFailed',
      'session.confirmed',
    ])
  })

  test('is confirmed for one session, and for that on every node at once', async () => {
    const { grant, confirm, enter, tokens, investor } = await setUp()
    const elsewhere = await openIdentity(db)
    const wanted = { name: 'Viktor Gast', email: 'v@example.com', until: '2026-12-31' }
    const there = async (token: string) => (await elsewhere.post(GRANTS, wanted, token)).status
    const other = await enter(investor.username)
    expect(await there(tokens.investor)).toBe(403)
    await confirm(tokens.investor)
    expect([await there(tokens.investor), await there(other), (await grant(other)).status]).toEqual([
      201, 403, 403,
    ])
  })

  test('ten wrong passwords: 429 for a quarter of an hour, in that session alone', async () => {
    const { confirm, enter, wait, tokens, investor } = await setUp()
    const other = await enter(investor.username)
    for (let count = 0; count < 10; count += 1)
      expect((await confirm(tokens.investor, `guess ${count}`)).status).toBe(403)
    const refused = await confirm(tokens.investor)
    expect([refused.status, refused.body['code'], refused.retryAfter]).toEqual([
      429,
      'confirmation.tooManyAttempts',
      '900',
    ])
    expect((await confirm(other)).status).toBe(200)
    wait(15 * MINUTE)
    expect((await confirm(tokens.investor)).status).toBe(200)
  })

  test('is never confirmed by who looks at somebody else’s portfolio, or has no password of their own', async () => {
    const { give, open, confirm, enter } = await setUp()
    const acting = String((await open(await give())).body['access_token'])
    expect((await confirm(acting)).body['code']).toBe('session.readOnly')
    const { username } = await addUser({ is_one_time_password: true })
    expect((await confirm(await enter(username))).body['code']).toBe('session.oneTimePassword')
    const nobody = await addUser()
    const token = await enter(nobody.username)
    await db.updateTable('login').set({ password_hash: '' }).where('id', '=', nobody.id).execute()
    expect((await confirm(token, TEST_PASSWORD)).body['code']).toBe('confirmation.wrongPassword')
  })

  test('is told by mail: access that was given, a calendar address that was made', async () => {
    const { give, makeFeed, investor, viewer } = await setUp()
    await give()
    await makeFeed()
    const [given, made] = await readMails(investor.email)
    expect(given).toMatchObject({ kind: 'session.viewForGiven' })
    for (const part of ['Viktor Gast', viewer.email, '31 December 2026', '/halden/user/access'])
      expect(given?.text_body).toContain(part)
    expect(made).toMatchObject({ kind: 'session.calendarFeedMade' })
    expect(made?.text_body).toContain('https://portal.example/halden/portfolio/dates')
    expect(made?.text_body).not.toContain('.ics')
  })
})

describe('security.md 9: a new password', () => {
  const change = { oldPassword: TEST_PASSWORD, password: NEW_PASSWORD }

  test('ends views and the calendar address, and access that was given waits until it is kept', async () => {
    const { give, open, makeFeed, list, isAlive, send, post, tokens, investor } = await setUp()
    const [kept, dropped] = [await give(), await give()]
    const acting = String((await open(kept)).body['access_token'])
    const address = new URL(await makeFeed()).pathname
    const changed = await send(PASSWORD, { method: 'PUT', token: tokens.investor, body: change })
    const fresh = String(changed.body['access_token'])
    const refusal = await open(kept)
    expect([refusal.status, refusal.body['code']]).toEqual([403, 'viewFor.suspended'])
    expect((await list(tokens.viewer)).received).toMatchObject([
      { suspended: '2026-11-15T12:00:00.000Z' },
      { suspended: '2026-11-15T12:00:00.000Z' },
    ])
    expect((await send(address)).status).toBe(404)
    expect(await isAlive(acting)).toBe(false)
    const mail = (await readMails(investor.email)).at(-1)
    expect(mail).toMatchObject({ kind: 'session.passwordChanged' })
    expect(mail?.text_body).toContain('Your calendar address no longer works.')
    expect(mail?.text_body).toContain('Please say who may go on.')

    expect((await post(`${GRANTS}/${kept}/keep`, undefined, tokens.viewer)).status).toBe(403)
    // The password has just been given: it is not asked for again.
    expect((await post(`${GRANTS}/${kept}/keep`, undefined, fresh)).status).toBe(200)
    expect((await post(`${GRANTS}/${kept}/keep`, undefined, fresh)).status).toBe(404)
    expect((await send(`${GRANTS}/${dropped}`, { method: 'DELETE', token: fresh })).status).toBe(200)
    expect((await post(`${GRANTS}/${dropped}/keep`, undefined, fresh)).status).toBe(404)
    expect((await open(kept)).status).toBe(200)
    expect((await open(dropped)).body['code']).toBe('viewFor.ended')
    expect(await isAlive(acting)).toBe(false)
    expect(await listEvents(investor.id, 'viewFor')).toEqual([
      'viewFor.granted',
      'viewFor.granted',
      'viewFor.suspended',
      'viewFor.suspended',
      'viewFor.kept',
      'viewFor.ended',
    ])
  })

  test('by a link suspends it too: the person is told above every page, and confirms before they keep it', async () => {
    const { give, open, enter, confirm, post, investor } = await setUp()
    const id = await give()
    const owner = { brand: 'halden', loginId: investor.id }
    const now = new Date('2026-11-15T12:00:00Z')
    expect(await listGrantNotices(db, owner, now)).toEqual([])
    await post(`${PASSWORD}/reset`, { login: investor.username, mt_id: 120 })
    const mail = (await readMails(investor.email)).findLast(({ kind }) => kind === 'session.resetLink')
    const token = /password-reset\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1]
    expect((await post(PASSWORD, { token, password: NEW_PASSWORD })).status).toBe(200)
    expect((await open(id)).body['code']).toBe('viewFor.suspended')
    expect(await listGrantNotices(db, owner, now)).toMatchObject([
      {
        isPermanent: true,
        messages: { 'de-DE': expect.stringContaining('<a href="/halden/de-DE/user/access">') },
      },
    ])
    const fresh = await enter(investor.username, NEW_PASSWORD)
    expect((await post(`${GRANTS}/${id}/keep`, undefined, fresh)).body['code']).toBe('confirmation.required')
    await confirm(fresh, NEW_PASSWORD)
    expect((await post(`${GRANTS}/${id}/keep`, undefined, fresh)).status).toBe(200)
    expect(await listGrantNotices(db, owner, now)).toEqual([])
    expect((await open(id)).status).toBe(200)
  })
})

describe('A4.9 a view and the session that it was opened from', () => {
  const SESSION = '/api/auth/v1/session'

  test.each(['view', 'own'] as const)('signing out of the %s one ends both', async (which) => {
    const { give, open, send, isAlive, tokens, viewer } = await setUp()
    const view = String((await open(await give())).body['access_token'])
    const token = { view, own: tokens.viewer }[which]
    await send(SESSION, { method: 'DELETE', token })
    expect([await isAlive(view), await isAlive(tokens.viewer)]).toEqual([false, false])
    expect(await isAlive(tokens.investor)).toBe(true)
    expect(await listEvents(viewer.id, 'session')).toEqual(['session.ended', 'session.ended'])
  })

  test('leaving the view ends that alone', async () => {
    const { give, open, send, isAlive, tokens } = await setUp()
    const view = String((await open(await give())).body['access_token'])
    await send(OPEN, { method: 'DELETE', token: view })
    expect([await isAlive(view), await isAlive(tokens.viewer)]).toEqual([false, true])
  })
})

test('security.md 9: signing out everywhere ends every session of the person, this one and views too', async () => {
  const { give, open, enter, send, isAlive, tokens, viewer } = await setUp()
  const view = String((await open(await give())).body['access_token'])
  const phone = await enter(viewer.username)
  const { status } = await send('/api/auth/v1/sessions', { method: 'DELETE', token: phone })
  expect(status).toBe(200)
  const alive = [await isAlive(phone), await isAlive(tokens.viewer), await isAlive(view)]
  expect(alive).toEqual([false, false, false])
  expect(await isAlive(tokens.investor)).toBe(true)
  expect((await listEvents(viewer.id, 'session')).toSorted()).toEqual([
    'session.ended',
    'session.revoked',
    'session.revoked',
  ])
})

test('security.md 9: ending all others leaves this session alone', async () => {
  const { give, open, enter, send, isAlive, tokens, viewer } = await setUp()
  const view = String((await open(await give())).body['access_token'])
  const phone = await enter(viewer.username)
  const path = '/api/auth/v1/sessions?others=true'
  expect((await send(path, { method: 'DELETE', token: phone })).status).toBe(200)
  const alive = [await isAlive(phone), await isAlive(tokens.viewer), await isAlive(view)]
  expect(alive).toEqual([true, false, false])
  expect(await isAlive(tokens.investor)).toBe(true)
})
