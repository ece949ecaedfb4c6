import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { identityFactories, openIdentity, TEST_PASSWORD } from '../../../../tests/session/test-identity.ts'
import { WRONG_LINK_LIMIT } from '../passwords.domain.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addUser, readMails } = identityFactories(db)

const BASE = '/api/logins/v1/halden/password'
const NEW_PASSWORD = 'sieben Zwerge im Weltall'
const MINUTE = 60_000

async function readToken(email: string): Promise<string> {
  const mail = (await readMails(email)).findLast(({ kind }) => kind === 'session.resetLink')
  return /password-reset\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
}

describe('A4.6 recovery', () => {
  test('mails a link that sets a new password once, and ends every session', async () => {
    const { post, login, enter, authenticate, wait } = await openIdentity(db)
    const { username, email } = await addUser()
    const session = await enter(username)
    expect((await post(`${BASE}/reset`, { login: ` ${username} `, mt_id: 120 })).status).toBe(200)
    const mail = (await readMails(email)).at(-1)
    expect(mail?.text_body).toContain('https://portal.example/halden/password-reset/')
    expect(mail?.expires_at).toEqual(new Date('2026-11-15T13:00:00Z'))

    const token = await readToken(email)
    wait(1000)
    expect((await post(BASE, { token, password: NEW_PASSWORD })).status).toBe(200)
    expect((await login(username)).status).toBe(401)
    expect((await login(username, NEW_PASSWORD)).status).toBe(200)
    wait(1000)
    await expect(authenticate(session)).rejects.toThrow('session.sessionEnded')
    expect((await readMails(email)).at(-1)?.kind).toBe('session.passwordChanged')
    const again = await post(BASE, { token, password: `${NEW_PASSWORD} 2` })
    expect([again.status, again.body['code']]).toEqual([404, 'passwords.tokenNotFound'])
  })

  test('A6.5 the mail with the link speaks the language of the page, whatever its reader once chose', async () => {
    const { send } = await openIdentity(db)
    for (const [locale, asked, subject] of [
      ['en-GB', 'de-DE', 'Neues Passwort festlegen'],
      ['de-DE', 'en-GB', 'Set a new password'],
    ] as const) {
      const { username, email } = await addUser({ locale })
      const headers = { 'accept-language': asked }
      await send(`${BASE}/reset`, { method: 'POST', body: { login: username, mt_id: 120 }, headers })
      expect((await readMails(email)).at(-1)?.subject).toBe(`Example Fund House: ${subject}`)
    }
  })

  test('A4.7 whether the link still works can be asked before, as often as one likes, and tells nothing else', async () => {
    const { post, send, wait } = await openIdentity(db)
    const { username, email } = await addUser()
    await post(`${BASE}/reset`, { login: username, mt_id: 120 })
    const token = await readToken(email)
    const ask = async (asked: string, brand = 'halden') => {
      const { status, body } = await send(`/api/logins/v1/${brand}/password/link?token=${asked}`)
      return status === 200 ? body : [status, body['code']]
    }
    expect([await ask(token), await ask(token)]).toEqual([{}, {}])
    expect(await ask(token, 'linden')).toEqual([404, 'passwords.tokenNotFound'])
    for (const malformed of ['', 'short', `${token}%0a`, `${token}%00`, 'x'.repeat(101)])
      expect([malformed, await ask(malformed)]).toEqual([malformed, [400, 'http.badRequest']])
    expect((await post(BASE, { token, password: NEW_PASSWORD })).status).toBe(200)
    expect(await ask(token)).toEqual([404, 'passwords.tokenNotFound'])

    await post(`${BASE}/reset`, { login: username, mt_id: 120 })
    const late = await readToken(email)
    wait(60 * MINUTE)
    expect(await ask(late)).toEqual([410, 'passwords.tokenExpired'])
  })

  test('security.md 21: guesses from an address are counted, and never stop a good link from there', async () => {
    const { post, send } = await openIdentity(db)
    const { username, email } = await addUser()
    await db.deleteFrom('rate_limit').execute()
    await post(`${BASE}/reset`, { login: username, mt_id: 120 })
    const token = await readToken(email)
    const guess = async () => (await send(`${BASE}/link?token=${'x'.repeat(43)}`)).status
    for (let count = 0; count < WRONG_LINK_LIMIT.attempts; count += 1) expect(await guess()).toBe(404)
    expect(await guess()).toBe(429)
    expect((await post(BASE, { token: 'y'.repeat(43), password: NEW_PASSWORD })).status).toBe(429)
    expect((await send(`${BASE}/link?token=${token}`)).status).toBe(200)
    expect((await post(BASE, { token, password: NEW_PASSWORD })).status).toBe(200)
    await db.deleteFrom('rate_limit').execute()
  })

  test('security.md 6: a sign-in begun with the old password cannot be finished', async () => {
    const { post, login } = await openIdentity(db)
    const { username, email } = await addUser({ second_factor: 'email-tan' })
    const { body } = await login(username)
    const tan = /\b\d{6}\b/.exec((await readMails(email)).at(-1)?.text_body ?? '')?.[0]
    await post(`${BASE}/reset`, { login: username, mt_id: 120 })
    expect((await post(BASE, { token: await readToken(email), password: NEW_PASSWORD })).status).toBe(200)
    const confirmed = await post('/api/auth/v1/2fa-confirm/halden/tan', { loginId: body['loginId'], tan })
    expect([confirmed.status, confirmed.body['code']]).toEqual([410, 'signin.tanTimedOut'])
    expect((await login(username, NEW_PASSWORD)).status).toBe(201)
  })

  test('security.md 7: answers the same for a person who does not exist or is disabled, and mails nothing', async () => {
    const { post } = await openIdentity(db)
    const { username } = await addUser()
    const disabled = await addUser({ is_disabled: true })
    const answers = await Promise.all(
      [username, disabled.username, 'nobody.here'].map((login) =>
        post(`${BASE}/reset`, { login, mt_id: 120 }),
      ),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await readMails(disabled.email)).toEqual([])
  })

  test('security.md 6: a fourth request within the hour sends nothing; a new link ends the one before', async () => {
    const { post } = await openIdentity(db)
    const { username, email } = await addUser()
    await post(`${BASE}/reset`, { login: username, mt_id: 120 })
    const first = await readToken(email)
    for (let count = 0; count < 3; count += 1) await post(`${BASE}/reset`, { login: username, mt_id: 120 })
    expect(await readMails(email)).toHaveLength(3)
    expect((await post(BASE, { token: first, password: NEW_PASSWORD })).status).toBe(404)
  })

  test.each([
    ['no name', { login: ' ', mt_id: 120 }],
    ['another kind of mail', { login: 'somebody', mt_id: 121 }],
    ['NUL', { login: 'some\0body', mt_id: 120 }],
    ['a list', []],
  ])('%s: 400', async (_name, body) => {
    const { post } = await openIdentity(db)
    expect((await post(`${BASE}/reset`, body)).status).toBe(400)
  })
})

describe('A4.7 a password through a link', () => {
  test('after an hour: token expired', async () => {
    const { post, wait } = await openIdentity(db)
    const { username, email } = await addUser()
    await post(`${BASE}/reset`, { login: username, mt_id: 120 })
    wait(60 * MINUTE)
    const { status, body } = await post(BASE, { token: await readToken(email), password: NEW_PASSWORD })
    expect([status, body['code']]).toEqual([410, 'passwords.tokenExpired'])
  })

  test('that breaks the guidelines names them, and the link stays good', async () => {
    const { post } = await openIdentity(db)
    const { username, email } = await addUser()
    await post(`${BASE}/reset`, { login: username, mt_id: 120 })
    const token = await readToken(email)
    const short = await post(BASE, { token, password: 'kurz' })
    expect([short.status, short.body['fields']]).toEqual([400, { minimum: 'invalid' }])
    const old = await post(BASE, { token, password: TEST_PASSWORD })
    expect(old.body['fields']).toEqual({ notRecent: 'invalid' })
    const own = await post(BASE, { token, password: 'Lovelace-Halden-99' })
    expect(own.body['fields']).toEqual({ notCommon: 'invalid' })
    expect((await post(BASE, { token, password: NEW_PASSWORD })).status).toBe(200)
  })

  test('of another brand, or that never was: token not found', async () => {
    const { post } = await openIdentity(db)
    const { username, email } = await addUser()
    await post(`${BASE}/reset`, { login: username, mt_id: 120 })
    const token = await readToken(email)
    expect((await post('/api/logins/v1/linden/password', { token, password: NEW_PASSWORD })).status).toBe(404)
    expect((await post(BASE, { token: 'a'.repeat(43), password: NEW_PASSWORD })).status).toBe(404)
    expect((await post(BASE, { token: '../..', password: NEW_PASSWORD })).status).toBe(400)
  })

  test('used by two at once: one password is set', async () => {
    const { post } = await openIdentity(db)
    const { username, email } = await addUser()
    await post(`${BASE}/reset`, { login: username, mt_id: 120 })
    const token = await readToken(email)
    const answers = await Promise.all(
      ['eins zwei drei vier', 'fünf sechs sieben acht'].map((password) => post(BASE, { token, password })),
    )
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 404])
  })
})

describe('A4.7 a change while signed in', () => {
  const put = async (
    identity: Awaited<ReturnType<typeof openIdentity>>,
    token: string | undefined,
    body: object,
  ) => await identity.send(BASE, { method: 'PUT', body, token })

  test('needs the old password; the person stays signed in here and nowhere else', async () => {
    const identity = await openIdentity(db)
    const { username } = await addUser()
    const [here, elsewhere] = [await identity.enter(username), await identity.enter(username)]
    const wrong = await put(identity, here, { oldPassword: 'wrong', password: NEW_PASSWORD })
    expect([wrong.status, wrong.body['code']]).toEqual([409, 'passwords.oldPasswordMismatch'])
    const { status, body } = await put(identity, here, { oldPassword: TEST_PASSWORD, password: NEW_PASSWORD })
    expect(status).toBe(200)
    identity.wait(1000)
    await expect(identity.authenticate(elsewhere)).rejects.toThrow('session.sessionEnded')
    await expect(identity.authenticate(here)).rejects.toThrow('session.sessionEnded')
    await expect(identity.authenticate(String(body['access_token']))).resolves.toBeDefined()
  })

  test('A2.9 a one-time password is exchanged for one’s own', async () => {
    const identity = await openIdentity(db)
    const { username } = await addUser({ is_one_time_password: true })
    const { body } = await identity.login(username)
    const token = String(body['access_token'])
    expect((await identity.send('/api/auth/v1/sessions', { token })).body['code']).toBe(
      'session.oneTimePassword',
    )
    const changed = await put(identity, token, { oldPassword: TEST_PASSWORD, password: NEW_PASSWORD })
    const next = String(changed.body['access_token'])
    expect((await identity.send('/api/auth/v1/sessions', { token: next })).status).toBe(200)
  })

  test('without a session: no valid session token', async () => {
    const identity = await openIdentity(db)
    const { status, body } = await put(identity, undefined, { oldPassword: 'a', password: NEW_PASSWORD })
    expect([status, body['code']]).toEqual([401, 'session.noToken'])
  })

  test('security.md 21: ten wrong old passwords: 429, in that session alone', async () => {
    const identity = await openIdentity(db)
    const { username } = await addUser()
    const [borrowed, own] = [await identity.enter(username), await identity.enter(username)]
    for (let count = 0; count < 10; count += 1)
      await put(identity, borrowed, { oldPassword: 'no', password: NEW_PASSWORD })
    const asked = { oldPassword: TEST_PASSWORD, password: NEW_PASSWORD }
    const locked = await put(identity, borrowed, asked)
    expect([locked.status, locked.body['code']]).toEqual([429, 'passwords.tooManyRequests'])
    expect((await put(identity, own, asked)).status).toBe(200)
  })

  test('security.md 21: of two at once one wins, and the other is told', async () => {
    const identity = await openIdentity(db)
    const { username, email } = await addUser()
    const tokens = [await identity.enter(username), await identity.enter(username)]
    const passwords = ['eins zwei drei vier', 'fünf sechs sieben acht']
    const answers = await Promise.all(
      passwords.map((password, index) =>
        put(identity, tokens[index], { oldPassword: TEST_PASSWORD, password }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers[1 - winner]?.body['code']).toBe('passwords.changedMeanwhile')
    expect((await identity.login(username, passwords[winner])).status).toBe(200)
    expect((await readMails(email)).map(({ kind }) => kind)).toEqual(['session.passwordChanged'])
  })

  test('none of the last five can be taken again, the sixth can', async () => {
    const identity = await openIdentity(db)
    const { username } = await addUser()
    let oldPassword = TEST_PASSWORD
    let token = await identity.enter(username)
    const change = async (password: string) => {
      identity.wait(1000)
      const answer = await put(identity, token, { oldPassword, password })
      if (answer.status === 200) {
        oldPassword = password
        token = String(answer.body['access_token'])
      }
      return answer.status
    }
    for (const number of ['eins', 'zwei', 'drei', 'vier'])
      expect(await change(`Haus Nummer ${number}, hinten`)).toBe(200)
    expect(await change(TEST_PASSWORD)).toBe(400)
    expect(await change('Haus Nummer fünf, hinten')).toBe(200)
    expect(await change(TEST_PASSWORD)).toBe(200)
  })
})

test('A4.7 GET guidelines tells what is on', async () => {
  const { send } = await openIdentity(db)
  expect((await send(`${BASE}/guidelines`)).body).toEqual({
    guidelines: [
      { guideline: 'minimum', count: 12 },
      { guideline: 'notCommon', count: 1 },
      { guideline: 'notRecent', count: 5 },
    ],
  })
})
