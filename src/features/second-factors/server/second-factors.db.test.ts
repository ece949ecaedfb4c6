import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { openFactorPortal } from './second-factors.test-data.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const MINUTE = 60_000

describe('A4.8 the factors of a person', () => {
  test('none, and all', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    expect(await portal.manage(person, 'GET')).toEqual({
      status: 200,
      body: { emailTan: false, totp: false, recoveryCodesLeft: 0, passkeys: [] },
    })
    await portal.manage(person, 'PUT', '/email-tan', { isOn: true })
    await portal.enrolTotp(person)
    const phone = await portal.enrolPasskey(person, 'Phone')
    portal.wait(MINUTE)
    const key = await portal.enrolPasskey(person, ' Key ')
    const { loginId, factors } = await portal.begin(person)
    expect(factors).toEqual(['passkey', 'totp', 'email-tan', 'recoveryCode'])
    const response = phone.authenticator.sign(await portal.fetchOptions(loginId))
    await portal.confirm('2fa-confirm/:client/passkey', { loginId, response })
    expect((await portal.manage(person, 'GET')).body).toEqual({
      emailTan: true,
      totp: true,
      recoveryCodesLeft: 10,
      passkeys: [
        {
          id: phone.authenticator.id,
          name: 'Phone',
          createdAt: '2026-11-15T12:00:00.000Z',
          lastUsedAt: '2026-11-15T12:01:00.000Z',
        },
        { id: key.authenticator.id, name: 'Key', createdAt: '2026-11-15T12:01:00.000Z' },
      ],
    })
  })

  test('without a token, and with one of another brand: 401', async () => {
    const { call, manage, addPerson } = await openFactorPortal(db)
    expect((await call('/api/logins/v1/halden/second-factors')).status).toBe(401)
    const stranger = { ...(await addPerson()), brand: 'linden' }
    const { status, body } = await manage(stranger, 'GET', '', undefined, { brand: 'halden' })
    expect([status, body['code']]).toEqual([401, 'session.invalidSubsite'])
  })

  test('security.md 11: who looks at somebody else’s portfolio changes nothing: 403', async () => {
    const { addPerson, manage, listNotices } = await openFactorPortal(db)
    const person = await addPerson()
    const own = { actingFor: { loginId: crypto.randomUUID(), name: 'Vera' } }
    const changes = [
      ['PUT', '/email-tan'],
      ['POST', '/recovery-codes'],
      ['POST', '/totp'],
      ['POST', '/totp/confirm'],
      ['DELETE', '/totp'],
      ['POST', '/passkeys/options'],
      ['POST', '/passkeys'],
      ['DELETE', '/passkeys/abc'],
    ] as const
    for (const [method, path] of changes) {
      const { status, body } = await manage(person, method, path, { isOn: true }, own)
      expect([method, path, status, body['code']]).toEqual([method, path, 403, 'session.readOnly'])
    }
    expect(await listNotices(person)).toEqual([])
  })

  test('security.md 11: a session from a one-time password does not reach them: 403', async () => {
    const { addPerson, manage } = await openFactorPortal(db)
    const { status, body } = await manage(await addPerson(), 'GET', '', undefined, {
      isOneTimePassword: true,
    })
    expect([status, body['code']]).toEqual([403, 'session.oneTimePassword'])
  })

  test('are out of reach of the role that answers requests', async () => {
    const tables = ['totp_factor', 'sealing_key', 'recovery_code', 'passkey', 'passkey_challenge']
    for (const table of tables) {
      const reading = asTenant(db, { brand: 'halden' }, (tenant) =>
        sql`select * from ${sql.table(table)}`.execute(tenant),
      )
      await expect(reading).rejects.toThrow('permission denied')
    }
  })
})

describe('A4.8 the code by mail', () => {
  test('is switched on and off, told and audited once', async () => {
    const { addPerson, manage, listNotices, listEvents, begin } = await openFactorPortal(db)
    const person = await addPerson()
    const put = async (isOn: unknown) => (await manage(person, 'PUT', '/email-tan', { isOn })).status
    expect(await put('yes')).toBe(400)
    expect([await put(true), await put(true)]).toEqual([200, 200])
    expect((await begin(person)).factors).toEqual(['email-tan'])
    expect([await put(false), await put(false)]).toEqual([200, 200])
    expect(await listNotices(person)).toEqual([
      'Change: Code by email turned on',
      'Change: Code by email turned off',
    ])
    expect(await listEvents(person)).toEqual([
      { kind: 'secondFactor.enrolled', secondFactor: 'email-tan' },
      { kind: 'secondFactor.removed', secondFactor: 'email-tan' },
    ])
  })
})

describe('A4.8 recovery codes', () => {
  test('each signs in once, however it is typed, and the person hears of it', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const { recoveryCodes } = await portal.enrolTotp(person)
    const use = async (code: string | undefined) => {
      const { loginId } = await portal.begin(person)
      return await portal.confirm('2fa-confirm/:client/recovery-code', { loginId, code })
    }
    expect((await use(recoveryCodes[0])).status).toBe(200)
    expect(await use(recoveryCodes[0])).toMatchObject({ status: 401, body: { code: 'signin.invalidTan' } })
    expect((await use(recoveryCodes[1]?.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await portal.manage(person, 'GET')).body['recoveryCodesLeft']).toBe(8)
    expect((await portal.listNotices(person)).slice(1)).toEqual([
      'Recovery codes left: 9',
      'Recovery codes left: 8',
    ])
    expect((await portal.listEvents(person)).at(-1)).toMatchObject({ secondFactor: 'recoveryCode' })
  })

  test('the same one three times at once: one session', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const { recoveryCodes } = await portal.enrolTotp(person)
    const { loginId } = await portal.begin(person)
    const [code] = recoveryCodes
    const answers = await Promise.all(
      [1, 2, 3].map(() => portal.confirm('2fa-confirm/:client/recovery-code', { loginId, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await portal.countSessions(person)).toBe(1)
  })

  test('new ones end those before', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const { recoveryCodes } = await portal.enrolTotp(person)
    const { body } = await portal.manage(person, 'POST', '/recovery-codes')
    const fresh = body['recoveryCodes'] as string[]
    const { loginId } = await portal.begin(person)
    const use = async (code: string | undefined) =>
      (await portal.confirm('2fa-confirm/:client/recovery-code', { loginId, code })).status
    expect([await use(recoveryCodes[0]), await use(fresh[0])]).toEqual([401, 200])
  })

  test('stand in for an app or a passkey: without either there are none', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson({ second_factor: 'email-tan' })
    const ask = async () => await portal.manage(person, 'POST', '/recovery-codes')
    const refused = await ask()
    expect([refused.status, refused.body['code']]).toEqual([409, 'secondFactors.nothingToRecover'])
    await portal.enrolTotp(person)
    const { authenticator } = await portal.enrolPasskey(person)
    await portal.manage(person, 'DELETE', '/totp')
    expect((await portal.begin(person)).factors).toEqual(['passkey', 'email-tan', 'recoveryCode'])
    await portal.manage(person, 'DELETE', `/passkeys/${authenticator.id}`)
    expect((await portal.begin(person)).factors).toEqual(['email-tan'])
    expect((await portal.manage(person, 'GET')).body['recoveryCodesLeft']).toBe(0)
  })

  test('somebody else’s is worth nothing; malformed: 400; another brand: 410', async () => {
    const portal = await openFactorPortal(db)
    const [ada, bob] = [await portal.addPerson(), await portal.addPerson()]
    const [code] = (await portal.enrolTotp(ada)).recoveryCodes
    await portal.enrolTotp(bob)
    const { loginId } = await portal.begin(bob)
    const use = async (own: object, brand = 'halden') =>
      (await portal.confirm('2fa-confirm/:client/recovery-code', { loginId, code, ...own }, brand)).status
    expect(await use({})).toBe(401)
    expect(await use({}, 'linden')).toBe(410)
    for (const wrong of ['abcd', 'abcd-efgh-jkm!', 'a'.repeat(101), 12])
      expect(await use({ code: wrong })).toBe(400)
  })
})
