import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { identityFactories, openIdentity } from '../../../../tests/session/test-identity.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addUser, readMails } = identityFactories(db)

const GRANTS = '/api/logins/v1/halden/view-for'
const OPEN = '/api/auth/v1/login-with-view-for/halden'
const HOUR = 60 * 60_000

async function setUp() {
  const identity = await openIdentity(db)
  const investor = await addUser({ roles: ['zeichner'], display_name: 'Sophie Albrecht' })
  const viewer = await addUser({ roles: [], display_name: 'Viktor Gast' })
  const tokens = {
    investor: await identity.enter(investor.username),
    viewer: await identity.enter(viewer.username),
  }
  await identity.confirm(tokens.investor)
  const grant = async (until = '2026-12-31', email = viewer.email.toUpperCase()) =>
    await identity.post(GRANTS, { name: 'Viktor Gast', email, until }, tokens.investor)
  const readSecrets = async (email = viewer.email.toUpperCase()) => {
    const text = (await readMails(email)).at(-1)?.text_body ?? ''
    return { code: /\b\d{5}-\d{5}\b/.exec(text)?.[0] ?? '', token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }
  }
  return { ...identity, investor, viewer, tokens, grant, readSecrets }
}

describe('A4.9 looking at somebody else’s portfolio', () => {
  test('by the code from the mail, in the viewer’s own session', async () => {
    const { grant, readSecrets, post, authenticate, tokens, investor, viewer } = await setUp()
    expect((await grant()).status).toBe(201)
    const { code } = await readSecrets()
    const { status, body } = await post(OPEN, { code: ` ${code.replace('-', ' ')} ` }, tokens.viewer)
    expect([status, (body['session'] as { viewee: object }).viewee]).toEqual([
      200,
      { loginId: investor.id, name: 'Sophie Albrecht' },
    ])
    expect(await authenticate(String(body['access_token']))).toMatchObject({
      loginId: viewer.id,
      investorId: investor.investorId,
      roles: ['zeichner'],
      actingFor: { loginId: investor.id },
    })
  })

  test('by the link, and by choosing it from the list', async () => {
    const { grant, readSecrets, post, send, tokens } = await setUp()
    await grant()
    const { token } = await readSecrets()
    expect((await post(OPEN, { token }, tokens.viewer)).status).toBe(200)
    const { received } = (await send(GRANTS, { token: tokens.viewer })).body as { received: { id: string }[] }
    expect((await post(OPEN, { grantId: received[0]?.id }, tokens.viewer)).status).toBe(200)
  })

  test('a code in other hands, a wrong one and one’s own open nothing', async () => {
    const { grant, readSecrets, post, enter, tokens } = await setUp()
    await grant()
    const { code } = await readSecrets()
    const stranger = await addUser()
    const strangersToken = await enter(stranger.username)
    expect((await post(OPEN, { code }, strangersToken)).body['code']).toBe('viewFor.notFound')
    expect((await post(OPEN, { code: '00000-00000' }, tokens.viewer)).status).toBe(404)
    expect((await post(OPEN, { code }, tokens.investor)).status).toBe(404)
    expect((await post(OPEN, { code })).status).toBe(401)
    expect((await post(OPEN, { code, token: 'both' }, tokens.viewer)).status).toBe(400)
  })

  test('ten wrong codes: 429', async () => {
    const { post, tokens } = await setUp()
    for (let count = 0; count < 10; count += 1) await post(OPEN, { code: String(count) }, tokens.viewer)
    expect((await post(OPEN, { code: 'x' }, tokens.viewer)).body['code']).toBe('viewFor.tooManyAttempts')
  })
})

describe('A12.3 it is read-only', () => {
  test('unsafe calls are refused, except those that end the view or keep it alive', async () => {
    const { grant, readSecrets, post, send, tokens } = await setUp()
    await grant()
    const { code } = await readSecrets()
    const acting = String((await post(OPEN, { code }, tokens.viewer)).body['access_token'])
    const body = { name: 'X', email: 'x@example.com', until: '2026-12-31' }
    expect((await post(GRANTS, body, acting)).body['code']).toBe('session.readOnly')
    const password = { oldPassword: 'a', password: 'b' }
    const changed = await send('/api/logins/v1/halden/password', {
      method: 'PUT',
      body: password,
      token: acting,
    })
    expect(changed.body['code']).toBe('session.readOnly')
    expect((await send('/api/auth/v1/login', { method: 'POST', token: acting })).status).toBe(200)
  })

  test('the end leads back to the viewer’s own session', async () => {
    const { grant, readSecrets, post, send, authenticate, tokens, viewer } = await setUp()
    await grant()
    const { code } = await readSecrets()
    const acting = String((await post(OPEN, { code }, tokens.viewer)).body['access_token'])
    const { status, body } = await send(OPEN, { method: 'DELETE', token: acting })
    expect(status).toBe(200)
    const own = await authenticate(String(body['access_token']))
    expect([own.loginId, own.actingFor]).toEqual([viewer.id, undefined])
    await expect(authenticate(acting)).rejects.toThrow('session.sessionEnded')
  })
})

describe('A4.9 the investor decides', () => {
  test('and ends it at any time, also while somebody looks', async () => {
    const { grant, readSecrets, post, send, authenticate, wait, tokens } = await setUp()
    const id = String((await grant()).body['id'])
    const { code } = await readSecrets()
    const acting = String((await post(OPEN, { code }, tokens.viewer)).body['access_token'])
    await authenticate(acting)
    expect((await send(`${GRANTS}/${id}`, { method: 'DELETE', token: tokens.viewer })).status).toBe(404)
    expect((await send(`${GRANTS}/${id}`, { method: 'DELETE', token: tokens.investor })).status).toBe(200)
    wait(1000)
    await expect(authenticate(acting)).rejects.toThrow('session.sessionEnded')
    expect((await post(OPEN, { code }, tokens.viewer)).body['code']).toBe('viewFor.ended')
  })

  test('it ends by itself with its last day', async () => {
    const { grant, readSecrets, post, enter, wait, viewer } = await setUp()
    await grant('2026-11-16')
    const { code } = await readSecrets()
    wait(48 * HOUR)
    const late = await enter(viewer.username)
    expect((await post(OPEN, { code }, late)).body['code']).toBe('viewFor.ended')
  })

  test('a day in the past or years ahead: 400; without a portfolio: 403', async () => {
    const { grant, post, tokens } = await setUp()
    expect((await grant('2026-11-13')).status).toBe(400)
    expect((await grant('2028-01-01')).status).toBe(400)
    expect((await grant('2026-12-31', 'no address')).status).toBe(400)
    const body = { name: 'X', email: 'x@example.com', until: '2026-12-31' }
    expect((await post(GRANTS, body, tokens.viewer)).status).toBe(403)
  })

  test('the mail speaks the viewer’s language where it is known, else the investor’s', async () => {
    const { grant, investor } = await setUp()
    const { email } = await addUser({ roles: [], locale: 'de-DE' })
    await grant('2026-12-31', email)
    expect((await readMails(email)).at(-1)?.text_body).toContain('Letzter Tag: 31. Dezember 2026')
    const stranger = `stranger-${investor.id}@example.com`
    await grant('2026-12-31', stranger)
    expect((await readMails(stranger)).at(-1)?.text_body).toContain('Last day: 31 December 2026')
  })

  test('twenty grants a day: each sends a mail to somebody else', async () => {
    const { grant } = await setUp()
    for (let count = 0; count < 20; count += 1) await grant()
    const refused = await grant()
    expect([refused.status, refused.body['code']]).toEqual([429, 'viewFor.tooManyAttempts'])
  })

  test('security.md 21: however often it is opened, and at once, the investor gets one mail a day for each access', async () => {
    const { grant, post, enter, tokens, investor, viewer, wait } = await setUp()
    const [first, second] = [(await grant()).body['id'], (await grant()).body['id']]
    const open = async (grantId: unknown, token = tokens.viewer) =>
      (await post(OPEN, { grantId }, token)).status
    const countMails = async () =>
      (await readMails(investor.email)).filter(({ kind }) => kind === 'session.viewForUsed').length
    expect(await Promise.all([1, 2, 3, 4].map(async () => await open(first)))).toEqual([200, 200, 200, 200])
    expect(await countMails()).toBe(1)
    expect(await open(second)).toBe(200)
    expect(await countMails()).toBe(2)
    wait(24 * HOUR)
    expect(await open(first, await enter(viewer.username))).toBe(200)
    expect(await countMails()).toBe(3)
  })

  test.each([
    'Viktor\nGast',
    'Viktor \u202etsaG',
    'viktor@evil.example',
    'Ihr Konto ist gesperrt: https://evil.example',
    'Besuchen Sie evil.example',
  ])('security.md 18: %o is no name for somebody who gets a mail', async (name) => {
    const { post, tokens, viewer } = await setUp()
    const { status, body } = await post(
      GRANTS,
      { name, email: viewer.email, until: '2026-12-31' },
      tokens.investor,
    )
    expect([status, body['fields']]).toEqual([400, { name: 'invalid' }])
    expect(await readMails(viewer.email)).toEqual([])
  })

  test('security.md 18: a name given before that is mailed without what it must not hold', async () => {
    const { grant, post, tokens, investor } = await setUp()
    const { id } = (await grant()).body
    const viewer_name = 'Viktor\nhttps://evil.example'
    await db.updateTable('view_for_grant').set({ viewer_name }).where('id', '=', String(id)).execute()
    await post(OPEN, { grantId: id }, tokens.viewer)
    const mail = (await readMails(investor.email)).at(-1)?.text_body
    expect(mail).toContain('Viktor https evil example has viewed your portfolio')
    expect(mail).not.toContain('evil.example')
  })

  test('every view is told by mail, listed for the investor and audited with both names', async () => {
    const { grant, readSecrets, post, send, tokens, investor, viewer } = await setUp()
    const { id } = (await grant()).body
    const { code } = await readSecrets()
    await post(OPEN, { code }, tokens.viewer)
    expect((await readMails(investor.email)).at(-1)).toMatchObject({ kind: 'session.viewForUsed' })
    const { given } = (await send(GRANTS, { token: tokens.investor })).body as { given: object[] }
    expect(given).toMatchObject([{ id, name: 'Viktor Gast', views: ['2026-11-15T12:00:00.000Z'] }])
    const event = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('kind', '=', 'viewFor.used')
      .where('actor_login_id', '=', viewer.id)
      .executeTakeFirst()
    expect(event).toMatchObject({ viewee_login_id: investor.id, facts: { grantId: id } })
  })
})
