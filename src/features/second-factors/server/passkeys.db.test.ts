import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { createSoftwareAuthenticator } from '../../../../tests/webauthn/software-authenticator.ts'
import { openFactorPortal } from './second-factors.test-data.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const MINUTE = 60_000

describe('A4.8 enrolling a passkey', () => {
  test('the browser is told whom it is for, and which are known already', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson({ display_name: 'Ada Lovelace' })
    const { authenticator } = await portal.enrolPasskey(person)
    const { status, body } = await portal.manage(person, 'POST', '/passkeys/options')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Example Fund House' },
      user: { name: person.username, displayName: 'Ada Lovelace' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 5 * MINUTE,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    })
  })

  test('several have a name each; the first comes with recovery codes; all is told and audited', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const first = await portal.enrolPasskey(person, 'Phone')
    expect([first.enrolled.status, first.enrolled.body['id']]).toEqual([200, first.authenticator.id])
    expect(first.enrolled.body['recoveryCodes']).toHaveLength(10)
    const second = await portal.enrolPasskey(person, 'Key')
    expect(second.enrolled.body).toEqual({ id: second.authenticator.id })
    const path = `/passkeys/${first.authenticator.id}`
    expect((await portal.manage(person, 'DELETE', path)).status).toBe(200)
    expect((await portal.manage(person, 'DELETE', path)).status).toBe(404)
    expect((await portal.manage(person, 'GET')).body).toMatchObject({
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Key' }],
    })
    expect(await portal.listNotices(person)).toEqual([
      'Change: Passkey added: Phone',
      'Change: Passkey added: Key',
      'Change: Passkey removed: Phone',
    ])
    expect(await portal.listEvents(person)).toEqual([
      { kind: 'secondFactor.enrolled', secondFactor: 'passkey' },
      { kind: 'secondFactor.enrolled', secondFactor: 'recoveryCode' },
      { kind: 'secondFactor.enrolled', secondFactor: 'passkey' },
      { kind: 'secondFactor.removed', secondFactor: 'passkey' },
    ])
  })

  test('needs a challenge that was given for it', async () => {
    const { addPerson, manage } = await openFactorPortal(db)
    const person = await addPerson()
    const response = createSoftwareAuthenticator().register({ challenge: 'YWJj' })
    const { status, body } = await manage(person, 'POST', '/passkeys', { name: 'Phone', response })
    expect([status, body['code']]).toEqual([410, 'secondFactors.enrolmentTimedOut'])
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3000' }],
    ['the passkey of another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'YWJj' }],
    ['nobody there', { isUserPresent: false }],
    ['an attestation that was not asked for', { format: 'apple' }],
    ['an attestation without its signature', { format: 'packed' }],
    [
      'certificates that were not asked for',
      { format: 'packed', statement: new Map([['x5c', Buffer.alloc(9)]]) },
    ],
  ])('refuses %s: 400, and the challenge is gone', async (_name, own) => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const options = await portal.beginPasskey(person)
    const authenticator = createSoftwareAuthenticator()
    const add = async (circumstances: object) =>
      await portal.manage(person, 'POST', '/passkeys', {
        name: 'Phone',
        response: authenticator.register(options, circumstances),
      })
    const refused = await add(own)
    expect([refused.status, refused.body['code']]).toEqual([400, 'secondFactors.passkeyRefused'])
    expect((await add({})).status).toBe(410)
    expect(await portal.listNotices(person)).toEqual([])
  })

  test('a passkey may vouch for itself', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const options = await portal.beginPasskey(person)
    const response = createSoftwareAuthenticator().register(options, { isSelfAttested: true })
    expect((await portal.manage(person, 'POST', '/passkeys', { name: 'Phone', response })).status).toBe(200)
  })

  test('a security key that cannot tell who touched it is good enough beside a password', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const authenticator = createSoftwareAuthenticator()
    const isUserVerified = false
    const response = authenticator.register(await portal.beginPasskey(person), { isUserVerified })
    expect((await portal.manage(person, 'POST', '/passkeys', { name: 'Key', response })).status).toBe(200)
    const { loginId } = await portal.begin(person)
    const signed = authenticator.sign(await portal.fetchOptions(loginId), { isUserVerified })
    const { status } = await portal.confirm('2fa-confirm/:client/passkey', { loginId, response: signed })
    expect(status).toBe(200)
  })

  test('the challenge lasts five minutes, is the newest alone and belongs to the session', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const add = async (options: { challenge: string }, own: object = {}) => {
      const response = createSoftwareAuthenticator().register(options)
      return (await portal.manage(person, 'POST', '/passkeys', { name: 'Phone', response }, own)).status
    }
    const [old, recent] = [await portal.beginPasskey(person), await portal.beginPasskey(person)]
    expect(await add(recent, { sessionId: crypto.randomUUID() })).toBe(410)
    expect(await add(old)).toBe(400)
    const late = await portal.beginPasskey(person)
    portal.wait(5 * MINUTE)
    expect(await add(late)).toBe(410)
    portal.wait(-1)
    expect(await add(await portal.beginPasskey(person))).toBe(200)
  })

  test('one that is enrolled already, by whomever: 409; more than twenty: 409', async () => {
    const portal = await openFactorPortal(db)
    const [ada, bob] = [await portal.addPerson(), await portal.addPerson()]
    const { authenticator } = await portal.enrolPasskey(ada)
    for (const person of [ada, bob]) {
      const response = authenticator.register(await portal.beginPasskey(person))
      const { status, body } = await portal.manage(person, 'POST', '/passkeys', { name: 'Phone', response })
      expect([status, body['code']]).toEqual([409, 'secondFactors.alreadyEnrolled'])
    }
    for (let count = 1; count < 20; count += 1) await portal.enrolPasskey(ada)
    const { status, body } = await portal.manage(ada, 'POST', '/passkeys/options')
    expect([status, body['code']]).toEqual([409, 'secondFactors.tooManyPasskeys'])
  })

  test('security.md 21: of three that would each be the twentieth, at once, one is taken', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const row = {
      login_id: String(person.id),
      brand: person.brand,
      name: 'Key',
      public_key: Buffer.from('key'),
      counter: 0,
      created_at: portal.now(),
    }
    const insert = async () =>
      await db
        .insertInto('passkey')
        .values({ ...row, credential_id: crypto.randomUUID() })
        .execute()
    for (let count = 1; count < 20; count += 1) await insert()
    const sessions = [1, 2, 3].map(() => ({ sessionId: crypto.randomUUID() }))
    const begun = await Promise.all(
      sessions.map((own) => portal.manage(person, 'POST', '/passkeys/options', undefined, own)),
    )
    const answers = await Promise.all(
      begun.map(({ body }, nth) => {
        const response = createSoftwareAuthenticator().register(body as { challenge: string })
        return portal.manage(person, 'POST', '/passkeys', { name: 'Phone', response }, sessions[nth])
      }),
    )
    const tooMany = answers.filter(({ body }) => body['code'] === 'secondFactors.tooManyPasskeys')
    expect(tooMany.map(({ status }) => status)).toEqual([409, 409])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expect(insert()).rejects.toThrow('a login has 20 passkeys at most')
  })

  test.each(['Key\nBcc: all', 'Key \u202ex', 'evil.example', 'a@b'])(
    'security.md 18: %o is no name that could be mailed: 400',
    async (name) => {
      const portal = await openFactorPortal(db)
      const { enrolled } = await portal.enrolPasskey(await portal.addPerson(), name)
      expect([enrolled.status, enrolled.body['fields']]).toEqual([400, { name: 'invalid' }])
    },
  )

  test('malformed: 400', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const good = createSoftwareAuthenticator().register({ challenge: 'YWJj' })
    const bodies = [
      { response: good },
      { name: ' ', response: good },
      { name: 'a'.repeat(61), response: good },
      { name: 'a\0', response: good },
      { name: 'Phone' },
      { name: 'Phone', response: { ...good, id: '!' } },
      { name: 'Phone', response: { ...good, type: 'password' } },
      { name: 'Phone', response: { ...good, response: { ...good.response, transports: ['<b>'] } } },
      {
        name: 'Phone',
        response: { ...good, response: { ...good.response, attestationObject: 'A'.repeat(20_001) } },
      },
    ]
    for (const body of bodies)
      expect((await portal.manage(person, 'POST', '/passkeys', body)).status).toBe(400)
  })

  test('what is no CBOR, no JSON, or nested without end: 400', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const good = createSoftwareAuthenticator()
    const nested = Buffer.alloc(14_000, 0x81).toString('base64url')
    for (const broken of [
      { attestationObject: 'AAAA' },
      { attestationObject: nested },
      { clientDataJSON: 'AAAA' },
      { clientDataJSON: Buffer.from('null').toString('base64url') },
    ]) {
      const answer = good.register(await portal.beginPasskey(person))
      const response = { ...answer, response: { ...answer.response, ...broken } }
      const { status, body } = await portal.manage(person, 'POST', '/passkeys', { name: 'Phone', response })
      expect([status, body['code']]).toEqual([400, 'secondFactors.passkeyRefused'])
    }
  })

  test('security.md 12: another person’s or another brand’s passkey is not found', async () => {
    const portal = await openFactorPortal(db)
    const [ada, bob] = [await portal.addPerson(), await portal.addPerson()]
    const lena = await portal.addPerson({ brand: 'linden' })
    const { authenticator } = await portal.enrolPasskey(ada)
    for (const person of [bob, lena]) {
      const path = `/passkeys/${authenticator.id}`
      expect((await portal.manage(person, 'DELETE', path)).status).toBe(404)
    }
    expect((await portal.manage(bob, 'DELETE', '/passkeys/a.b')).status).toBe(400)
    expect((await portal.manage(ada, 'GET')).body['passkeys']).toHaveLength(1)
  })
})
