import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { waitForTurn } from '#server/db/turns.queries.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { identityFactories, openIdentity, TEST_PASSWORD } from '../../../../tests/session/test-identity.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)
const { addUser, readMails, countSessions } = identityFactories(db)
const MINUTE = 60_000

async function openPortal(database = db) {
  const identity = await openIdentity(database)
  return {
    ...identity,
    post: async (path: string, body: object) => await identity.post(`/api/auth/v1/${path}`, body),
    postForm: async (path: string, body: object) =>
      await identity.send(`/api/auth/v1/${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count ?? 0
}

async function readCode(email: string): Promise<string> {
  const mail = (await readMails(email)).at(-1)
  return /\b\d{6}\b/.exec(mail?.text_body ?? '')?.[0] ?? ''
}

describe('A4.4 the result of a sign-in', () => {
  test('200: a token that opens the portal', async () => {
    const { login, authenticate } = await openPortal()
    const { username, id } = await addUser({ roles: ['zeichner'] })
    const { status, body } = await login(` mailto:${username.toUpperCase()} `)
    expect(status).toBe(200)
    expect(await authenticate(String(body['access_token']))).toMatchObject({
      loginId: id,
      roles: ['zeichner'],
    })
  })

  test('401: where the password is changed while it is compared', async () => {
    const { login } = await openPortal()
    const { username, id } = await addUser()
    const answer = db.transaction().execute(async (transaction) => {
      await waitForTurn(transaction, 'password', id)
      await transaction.updateTable('login').set({ password_hash: 'other' }).where('id', '=', id).execute()
      const waiting = login(username)
      // Compared with what is committed so far; the change lands while the sign-in waits for its turn.
      await expect.poll(countWaiting).toBe(1)
      return { waiting }
    })
    expect((await (await answer).waiting).status).toBe(401)
    expect(await countSessions(id)).toBe(0)
  })

  test('202: a one-time password opens the change of password alone', async () => {
    const { login, authenticate } = await openPortal()
    const { username } = await addUser({ is_one_time_password: true })
    const { status, body } = await login(username)
    expect(status).toBe(202)
    expect(await authenticate(String(body['access_token']))).toMatchObject({ isOneTimePassword: true })
  })

  test('401: wrong password, unknown, disabled and without a password answer alike', async () => {
    const { login } = await openPortal()
    const { username } = await addUser()
    const disabled = await addUser({ is_disabled: true })
    const invited = await addUser({ password_hash: '' })
    const answers = [
      await login(username, 'wrong password'),
      await login('nobody.at.all'),
      await login(disabled.username),
      await login(invited.username),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect({ ...body, errorId: '' }).toEqual({ ...answers[0]?.body, errorId: '' })
    }
  })

  test('a login of another brand is none here', async () => {
    const { postForm } = await openPortal()
    const { username } = await addUser()
    expect((await postForm('login/linden', { username, password: TEST_PASSWORD })).status).toBe(401)
  })

  test.each([
    ['a short name', { username: 'abc', password: 'x' }],
    ['no password', { username: 'abcd' }],
    ['an empty password', { username: 'abcd', password: '' }],
    ['NUL in the name', { username: 'abc\0d', password: 'x' }],
  ])('A4.2, A4.3: %s: 400', async (_name, body) => {
    const { postForm } = await openPortal()
    expect((await postForm('login/halden', body)).status).toBe(400)
  })

  test('security.md 14: JSON instead of a form: 415', async () => {
    const { post } = await openPortal()
    expect((await post('login/halden', { username: 'abcd', password: 'x' })).status).toBe(415)
  })
})

describe('A4.5, A4.8 the code by mail', () => {
  test('201, then 200 with the code', async () => {
    const { login, post } = await openPortal()
    const { username, id, email } = await addUser({ second_factor: 'email-tan' })
    const { status, body } = await login(username)
    expect([status, body['factors'], await countSessions(id)]).toEqual([201, ['email-tan'], 0])
    expect(body['loginId']).not.toBe(id)
    const [mail] = await readMails(email)
    expect(mail).toMatchObject({ kind: 'session.tan', expires_at: new Date('2026-11-15T12:05:00Z') })

    const tan = (await readCode(email)).replace(/^(...)/, '$1 ')
    const confirmed = await post('2fa-confirm/halden/tan', { loginId: body['loginId'], tan })
    expect([confirmed.status, await countSessions(id)]).toEqual([200, 1])
    const again = await post('2fa-confirm/halden/tan', { loginId: body['loginId'], tan })
    expect([again.status, await countSessions(id)]).toEqual([410, 1])
  })

  test('410 after five minutes, 401 for a wrong one', async () => {
    const { login, post, wait } = await openPortal()
    const { username, email } = await addUser({ second_factor: 'email-tan' })
    const { loginId } = (await login(username)).body
    const tan = await readCode(email)
    const wrong = tan === '000000' ? '000001' : '000000'
    expect((await post('2fa-confirm/halden/tan', { loginId, tan: wrong })).body['code']).toBe(
      'signin.invalidTan',
    )
    wait(5 * MINUTE)
    expect((await post('2fa-confirm/halden/tan', { loginId, tan })).body['code']).toBe('signin.tanTimedOut')
  })

  test('only the newest code works, and a new one is sent after a minute at the earliest', async () => {
    const { login, post, wait } = await openPortal()
    const { username, email } = await addUser({ second_factor: 'email-tan' })
    const { loginId } = (await login(username)).body
    const first = await readCode(email)
    const early = await post('2fa-reissue/halden', { loginId })
    expect([early.status, early.body['code'], early.retryAfter]).toEqual([429, 'signin.resendBlocked', '60'])
    wait(MINUTE)
    expect((await post('2fa-reissue/halden', { loginId })).status).toBe(200)
    const second = await readCode(email)
    expect(await readMails(email)).toHaveLength(2)
    if (first !== second)
      expect((await post('2fa-confirm/halden/tan', { loginId, tan: first })).status).toBe(401)
    expect((await post('2fa-confirm/halden/tan', { loginId, tan: second })).status).toBe(200)
  })

  test('security.md 4: five mails in a quarter of an hour at most', async () => {
    const { login, post, wait } = await openPortal()
    const { username } = await addUser({ second_factor: 'email-tan' })
    const { loginId } = (await login(username)).body
    const statuses: number[] = []
    for (let mail = 0; mail < 5; mail += 1) {
      wait(MINUTE)
      statuses.push((await post('2fa-reissue/halden', { loginId })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('security.md 4: of 200 parallel wrong codes on two nodes exactly five are compared', async () => {
    const other = connectDatabase({ url })
    const [here, there] = [await openPortal(), await openPortal(other.db)]
    const { username, email } = await addUser({ second_factor: 'email-tan' })
    const { loginId } = (await here.login(username)).body
    const tan = await readCode(email)
    const wrong = tan === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 ? here : there).post('2fa-confirm/halden/tan', { loginId, tan: wrong }),
      ),
    )
    await other.close()
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    // The right one comes too late.
    expect((await here.post('2fa-confirm/halden/tan', { loginId, tan })).status).not.toBe(200)
  })

  test('two tabs that confirm at once get one session', async () => {
    const { login, post } = await openPortal()
    const { username, id, email } = await addUser({ second_factor: 'email-tan' })
    const { loginId } = (await login(username)).body
    const tan = await readCode(email)
    const answers = await Promise.all([1, 2, 3].map(() => post('2fa-confirm/halden/tan', { loginId, tan })))
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 410, 410,
    ])
    expect(await countSessions(id)).toBe(1)
  })

  test('an unknown, a malformed and another brand’s sign-in', async () => {
    const { login, post } = await openPortal()
    const { username, email } = await addUser({ second_factor: 'email-tan' })
    const { loginId } = (await login(username)).body
    const tan = await readCode(email)
    expect((await post('2fa-confirm/linden/tan', { loginId, tan })).status).toBe(410)
    expect((await post('2fa-confirm/halden/tan', { loginId: crypto.randomUUID(), tan })).status).toBe(410)
    expect((await post('2fa-confirm/halden/tan', { loginId: 'x', tan })).status).toBe(400)
    expect((await post('2fa-confirm/halden/tan', { loginId, tan: '12345' })).status).toBe(400)
    expect((await post('2fa-confirm/halden/tan', { loginId, tan: '１２３４５６' })).status).toBe(400)
  })
})

describe('security.md 3 limits', () => {
  test('ten wrong passwords lock the account for 15 minutes; the right one then looks wrong', async () => {
    const { login, wait } = await openPortal()
    const { username, id } = await addUser()
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await login(username, 'wrong')).status).toBe(401)
    expect((await login(username)).status).toBe(401)
    expect(await countSessions(id)).toBe(0)
    wait(15 * MINUTE)
    expect((await login(username)).status).toBe(200)
  })

  test('a good sign-in forgets the wrong ones before', async () => {
    const { login } = await openPortal()
    const { username } = await addUser()
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await login(username, 'wrong')
      expect((await login(username)).status).toBe(200)
    }
  })

  test('50 failures from one address: 429 with the time to wait', async () => {
    await db.deleteFrom('rate_limit').execute()
    const { login } = await openPortal()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 51; attempt += 1)
      statuses.push((await login(`guess.${attempt}`, 'x')).status)
    expect(statuses.slice(0, 50)).not.toContain(429)
    const { status, body, retryAfter } = await login('guess.more', 'x')
    expect([status, body['code'], Number(retryAfter) > 0]).toEqual([429, 'signin.tooManyAttempts', true])
    await db.deleteFrom('rate_limit').execute()
  })
})

describe('what a sign-in leaves behind', () => {
  test('a mail about a device that was not seen before, and not about the first or the same in a new version', async () => {
    const { login } = await openPortal()
    const { username, email } = await addUser()
    await login(username, TEST_PASSWORD, 'Browser 1.0')
    await login(username, TEST_PASSWORD, 'Browser 2.1')
    expect(await readMails(email)).toEqual([])
    await login(username, TEST_PASSWORD, 'Phone 7')
    expect(await readMails(email)).toMatchObject([{ kind: 'session.newDevice' }])
  })

  test('security.md 19: rows in the audit trail, for failures and unknown names as well', async () => {
    const { login } = await openPortal()
    const { username, id } = await addUser()
    await login(username, 'wrong')
    await login(username)
    const events = await db
      .selectFrom('audit_event')
      .select(['kind', 'facts'])
      .where('actor_login_id', '=', id)
      .orderBy('number')
      .execute()
    expect(events).toMatchObject([
      { kind: 'signIn.failed', facts: { reason: 'wrongPassword' } },
      { kind: 'signIn.succeeded', facts: { secondFactor: null } },
    ])
  })
})
