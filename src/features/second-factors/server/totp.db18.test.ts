import { afterAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { openFactorPortal, readApp } from './second-factors.test-data.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)

const STEP = 30_000
const MINUTE = 60_000

describe('A4.8 enrolling an authenticator app', () => {
  test('gives a secret, its address and its picture; a code of it enrols it with ten recovery codes', async () => {
    const { addPerson, manage, now } = await openFactorPortal(db)
    const person = await addPerson()
    const { status, body } = await manage(person, 'POST', '/totp')
    const secret = String(body['secret'])
    expect([status, secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)])
    expect(body['uri']).toBe(
      `otpauth://totp/Example%20Fund%20House:${person.username}?secret=${secret}` +
        '&issuer=Example%20Fund%20House&algorithm=SHA1&digits=6&period=30',
    )
    expect(body['qr']).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">.*<\/svg>$/,
    )
    expect((await manage(person, 'GET')).body).toMatchObject({ totp: false, recoveryCodesLeft: 0 })

    const code = readApp(secret, now()).replace(/^(...)/, '$1 ')
    const confirmed = await manage(person, 'POST', '/totp/confirm', { code })
    expect([confirmed.status, (confirmed.body['recoveryCodes'] as string[]).length]).toEqual([200, 10])
    expect((await manage(person, 'GET')).body).toMatchObject({ totp: true, recoveryCodesLeft: 10 })
  })

  test('is told by mail and audited', async () => {
    const { addPerson, enrolTotp, manage, listNotices, listEvents } = await openFactorPortal(db)
    const person = await addPerson()
    await enrolTotp(person)
    await manage(person, 'DELETE', '/totp')
    expect(await listNotices(person)).toEqual([
      'Change: Authenticator app set up',
      'Change: Authenticator app removed',
    ])
    expect(await listEvents(person)).toEqual([
      { kind: 'secondFactor.enrolled', secondFactor: 'totp' },
      { kind: 'secondFactor.enrolled', secondFactor: 'recoveryCode' },
      { kind: 'secondFactor.removed', secondFactor: 'totp' },
      { kind: 'secondFactor.removed', secondFactor: 'recoveryCode' },
    ])
  })

  test('that is enrolled must be removed first', async () => {
    const { addPerson, enrolTotp, manage } = await openFactorPortal(db)
    const person = await addPerson()
    await enrolTotp(person)
    const second = await manage(person, 'POST', '/totp')
    expect([second.status, second.body['code']]).toEqual([409, 'secondFactors.alreadyEnrolled'])
    expect((await manage(person, 'DELETE', '/totp')).status).toBe(200)
    expect((await manage(person, 'DELETE', '/totp')).status).toBe(404)
  })

  test('400 for a code of another secret, 410 before it was begun, after it is done and after half an hour', async () => {
    const { addPerson, enrolTotp, manage, now, wait } = await openFactorPortal(db)
    const person = await addPerson()
    const confirm = async (code: string) => await manage(person, 'POST', '/totp/confirm', { code })
    const early = await confirm('123456')
    expect([early.status, early.body['code']]).toEqual([410, 'secondFactors.enrolmentTimedOut'])
    const begin = async () => String((await manage(person, 'POST', '/totp')).body['secret'])
    const [replaced, secret] = [await begin(), await begin()]
    const stale = await confirm(readApp(replaced, now()))
    expect([stale.status, stale.body['code']]).toEqual([400, 'secondFactors.wrongCode'])
    wait(30 * MINUTE)
    expect((await confirm(readApp(secret, now()))).status).toBe(410)
    await enrolTotp(person)
    expect((await confirm('123456')).status).toBe(410)
  })

  test('security.md 21: of 20 wrong codes at once five are compared, and the right one comes too late', async () => {
    const { addPerson, manage, now } = await openFactorPortal(db)
    const person = await addPerson()
    const { secret } = (await manage(person, 'POST', '/totp')).body
    const confirm = async (steps: number) => {
      const code = readApp(String(secret), now(), steps)
      return (await manage(person, 'POST', '/totp/confirm', { code })).status
    }
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => await confirm(100)))
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 410)).toHaveLength(15)
    expect(await confirm(0)).toBe(410)
    expect((await manage(person, 'GET')).body['totp']).toBe(false)
    await manage(person, 'POST', '/totp')
    expect(await confirm(100)).toBe(400)
  })

  test('security.md 21: another session of the same person cannot confirm what this one has begun: 410', async () => {
    const { addPerson, manage, now } = await openFactorPortal(db)
    const person = await addPerson()
    const { secret } = (await manage(person, 'POST', '/totp')).body
    const code = readApp(String(secret), now())
    const other = { sessionId: crypto.randomUUID() }
    const { status, body } = await manage(person, 'POST', '/totp/confirm', { code }, other)
    expect([status, body['code']]).toEqual([410, 'secondFactors.enrolmentTimedOut'])
    expect((await manage(person, 'POST', '/totp/confirm', { code })).status).toBe(200)
  })

  test('two nodes that begin at once seal under one key', async () => {
    await db.deleteFrom('totp_factor').execute()
    const other = connectDatabase({ url })
    const portals = [await openFactorPortal(db), await openFactorPortal(other.db)] as const
    const people = [await portals[0].addPerson(), await portals[1].addPerson()] as const
    for (const table of ['sealing_key', 'signing_key'] as const) await db.deleteFrom(table).execute()
    const enrolled = await Promise.all([portals[0].enrolTotp(people[0]), portals[1].enrolTotp(people[1])])
    await other.close()
    for (const { recoveryCodes } of enrolled) expect(recoveryCodes).toHaveLength(10)
    expect(await db.selectFrom('sealing_key').select('is_only').execute()).toHaveLength(1)
  })

  test('keeps the secret sealed', async () => {
    const { addPerson, enrolTotp } = await openFactorPortal(db)
    const person = await addPerson()
    const { secret } = await enrolTotp(person)
    const row = await db
      .selectFrom('totp_factor')
      .select('secret')
      .where('login_id', '=', String(person.id))
      .executeTakeFirstOrThrow()
    expect(row.secret).not.toContain(secret)
    // 12 bytes of nonce, 16 of tag, 20 of secret.
    expect(Buffer.from(row.secret, 'base64url')).toHaveLength(48)
  })
})

describe('A4.8 signing in with an authenticator app', () => {
  test('is offered first, and its code opens the session', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson({ second_factor: 'email-tan' })
    const { secret } = await portal.enrolTotp(person)
    portal.wait(STEP)
    const { loginId, factors } = await portal.begin(person)
    expect(factors).toEqual(['totp', 'email-tan', 'recoveryCode'])
    const code = readApp(secret, portal.now())
    const { status, body } = await portal.confirm('2fa-confirm/:client/totp', { loginId, code })
    expect([status, body['token_type'], await portal.countSessions(person)]).toEqual([200, 'Bearer', 1])
    expect((await portal.listEvents(person)).at(-1)).toMatchObject({
      kind: 'signIn.succeeded',
      secondFactor: 'totp',
    })
  })

  test.each([
    ['one step early', 1, 200],
    ['one step late', -1, 200],
    ['two steps early', 2, 401],
    ['two steps late', -2, 401],
  ])('a clock that is %s: %i steps, %i', async (_name, steps, expected) => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const { secret } = await portal.enrolTotp(person)
    portal.wait(10 * MINUTE)
    const { loginId } = await portal.begin(person)
    const code = readApp(secret, portal.now(), steps)
    expect((await portal.confirm('2fa-confirm/:client/totp', { loginId, code })).status).toBe(expected)
  })

  test('the same code is good once: neither that of the enrolment nor that of the sign-in before', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const { secret } = await portal.enrolTotp(person)
    const code = readApp(secret, portal.now())
    const tryCode = async (text: string) => {
      const { loginId } = await portal.begin(person)
      return await portal.confirm('2fa-confirm/:client/totp', { loginId, code: text })
    }
    expect(await tryCode(code)).toMatchObject({ status: 401, body: { code: 'signin.invalidTan' } })
    const next = readApp(secret, portal.now(), 1)
    expect((await tryCode(next)).status).toBe(200)
    expect((await tryCode(next)).status).toBe(401)
    // Older than one that was used: somebody may have seen it on the screen.
    expect((await tryCode(code)).status).toBe(401)
  })

  test('ten wrong codes: 429 for a quarter of an hour, for the right one as well', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const { secret } = await portal.enrolTotp(person)
    portal.wait(10 * MINUTE)
    const { loginId } = await portal.begin(person)
    const wrong = readApp(secret, portal.now(), 100)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await portal.confirm('2fa-confirm/:client/totp', { loginId, code: wrong })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    const failures = (await portal.listEvents(person)).filter((event) => 'triesLeft' in event)
    expect(failures).toHaveLength(10)
    expect([failures[0], failures[9]]).toMatchObject([
      { secondFactor: 'totp', triesLeft: 9 },
      { secondFactor: 'totp', triesLeft: 0 },
    ])
    const right = async () =>
      (await portal.confirm('2fa-confirm/:client/totp', { loginId, code: readApp(secret, portal.now()) }))
        .status
    expect(await right()).toBe(429)
    portal.wait(15 * MINUTE)
    expect(await right()).toBe(200)
  })

  test('the right code from two nodes at once: one session', async () => {
    const other = connectDatabase({ url })
    const [here, there] = [await openFactorPortal(db), await openFactorPortal(other.db)]
    const person = await here.addPerson()
    const { secret } = await here.enrolTotp(person)
    for (const portal of [here, there]) portal.wait(STEP)
    const { loginId } = await here.begin(person)
    const code = readApp(secret, here.now())
    const answers = await Promise.all(
      [here, there, here, there].map(({ confirm }) => confirm('2fa-confirm/:client/totp', { loginId, code })),
    )
    await other.close()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await here.countSessions(person)).toBe(1)
  })

  test('somebody else’s code, and one of an app that was not confirmed: 401', async () => {
    const portal = await openFactorPortal(db)
    const [ada, bob] = [await portal.addPerson(), await portal.addPerson({ second_factor: 'email-tan' })]
    const { secret } = await portal.enrolTotp(ada)
    const begun = await portal.manage(bob, 'POST', '/totp')
    portal.wait(STEP)
    const { loginId, factors } = await portal.begin(bob)
    expect(factors).toEqual(['email-tan'])
    for (const known of [secret, String(begun.body['secret'])]) {
      const code = readApp(known, portal.now())
      expect((await portal.confirm('2fa-confirm/:client/totp', { loginId, code })).status).toBe(401)
    }
  })

  test('a one-time password still has to be changed: 202', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson({ is_one_time_password: true })
    const { secret } = await portal.enrolTotp(person)
    portal.wait(STEP)
    const { loginId } = await portal.begin(person)
    const code = readApp(secret, portal.now())
    expect((await portal.confirm('2fa-confirm/:client/totp', { loginId, code })).status).toBe(202)
  })

  test('at another brand, for an unknown sign-in and after half an hour: 410; malformed: 400', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const { secret } = await portal.enrolTotp(person)
    portal.wait(STEP)
    const { loginId } = await portal.begin(person)
    const tryCode = async (own: object = {}, brand = 'halden') => {
      const body = { loginId, code: readApp(secret, portal.now()), ...own }
      return (await portal.confirm('2fa-confirm/:client/totp', body, brand)).status
    }
    expect(await tryCode({}, 'linden')).toBe(410)
    expect(await tryCode({}, 'nobody')).toBe(404)
    expect(await tryCode({ loginId: crypto.randomUUID() })).toBe(410)
    for (const own of [{ loginId: 'x' }, { code: '12345' }, { code: '１２３４５６' }, { code: 123_456 }])
      expect(await tryCode(own)).toBe(400)
    portal.wait(30 * MINUTE)
    expect(await tryCode()).toBe(410)
  })

  test('who wants the code by mail instead gets it only if they have switched it on', async () => {
    const portal = await openFactorPortal(db)
    const [ada, bob] = [await portal.addPerson({ second_factor: 'email-tan' }), await portal.addPerson()]
    for (const person of [ada, bob]) await portal.enrolTotp(person)
    const [first, second] = [await portal.begin(ada), await portal.begin(bob)]
    expect(await portal.listMailedCodes(ada)).toEqual([])
    expect((await portal.confirm('2fa-reissue/:client', { loginId: first.loginId })).status).toBe(200)
    const [tan, ...more] = await portal.listMailedCodes(ada)
    expect(more).toEqual([])
    const refused = await portal.confirm('2fa-reissue/:client', { loginId: second.loginId })
    expect([refused.status, refused.body['code']]).toEqual([410, 'signin.tanTimedOut'])
    expect(await portal.listMailedCodes(bob)).toEqual([])
    const done = await portal.confirm('2fa-confirm/:client/tan', { loginId: first.loginId, tan })
    expect(done.status).toBe(200)
  })
})
