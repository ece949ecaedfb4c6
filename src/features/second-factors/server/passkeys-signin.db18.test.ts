import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { createSoftwareAuthenticator } from '../../../../tests/webauthn/software-authenticator.ts'
import { openFactorPortal } from './second-factors.test-data.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const MINUTE = 60_000

describe('A4.8 signing in with a passkey', () => {
  async function enrolled() {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const { authenticator } = await portal.enrolPasskey(person)
    const { loginId } = await portal.begin(person)
    const confirm = async (response: object, own: object = {}, brand = 'halden') =>
      await portal.confirm('2fa-confirm/:client/passkey', { loginId, response, ...own }, brand)
    return { portal, person, authenticator, loginId, confirm }
  }

  test('opens the session', async () => {
    const { portal, person, authenticator, loginId, confirm } = await enrolled()
    const options = await portal.fetchOptions(loginId)
    expect(options).toMatchObject({
      rpId: 'localhost',
      timeout: 5 * MINUTE,
      userVerification: 'preferred',
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    })
    const { status } = await confirm(authenticator.sign(options))
    expect([status, await portal.countSessions(person)]).toEqual([200, 1])
    expect((await portal.listEvents(person)).at(-1)).toMatchObject({
      kind: 'signIn.succeeded',
      secondFactor: 'passkey',
    })
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['the passkey of another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'YWJj' }],
    ['nobody there', { isUserPresent: false }],
    ['a counter that went back', { counter: 1 }],
    ['a counter that was lost', { counter: 0 }],
  ])('refuses %s: 401, and the challenge is gone', async (_name, own) => {
    const { portal, person, authenticator, loginId, confirm } = await enrolled()
    const options = await portal.fetchOptions(loginId)
    const refused = await confirm(authenticator.sign(options, own))
    expect([refused.status, refused.body['code']]).toEqual([401, 'signin.invalidTan'])
    expect((await confirm(authenticator.sign(options))).status).toBe(410)
    expect(await portal.countSessions(person)).toBe(0)
    expect((await portal.listEvents(person)).at(-1)).toMatchObject({
      kind: 'signIn.secondFactorFailed',
      secondFactor: 'passkey',
    })
  })

  test('refuses a signature of another key, and one that was changed', async () => {
    const { portal, authenticator, loginId, confirm } = await enrolled()
    const stranger = createSoftwareAuthenticator()
    const forged = {
      ...stranger.sign(await portal.fetchOptions(loginId)),
      id: authenticator.id,
      rawId: authenticator.id,
    }
    expect((await confirm(forged)).status).toBe(401)
    const good = authenticator.sign(await portal.fetchOptions(loginId))
    const changed = { ...good, response: { ...good.response, signature: 'AAAA' } }
    expect((await confirm(changed)).status).toBe(401)
    const unlike = { ...authenticator.sign(await portal.fetchOptions(loginId)), rawId: 'AAAA' }
    expect((await confirm(unlike)).status).toBe(401)
  })

  test('refuses the passkey of somebody else, and one that was removed', async () => {
    const { portal, person, authenticator, loginId, confirm } = await enrolled()
    const { authenticator: foreign } = await portal.enrolPasskey(await portal.addPerson())
    expect((await confirm(foreign.sign(await portal.fetchOptions(loginId)))).status).toBe(401)
    const options = await portal.fetchOptions(loginId)
    await portal.manage(person, 'DELETE', `/passkeys/${authenticator.id}`)
    expect((await confirm(authenticator.sign(options))).status).toBe(401)
  })

  test('an answer is good once, for its own sign-in, within five minutes', async () => {
    const { portal, person, authenticator, loginId, confirm } = await enrolled()
    const late = await portal.fetchOptions(loginId)
    portal.wait(5 * MINUTE)
    expect((await confirm(authenticator.sign(late))).status).toBe(410)
    const answer = authenticator.sign(await portal.fetchOptions(loginId))
    expect((await confirm(answer)).status).toBe(200)
    expect((await confirm(answer)).status).toBe(410)
    const next = await portal.begin(person)
    expect((await confirm(answer, { loginId: next.loginId })).status).toBe(410)
    await portal.fetchOptions(next.loginId)
    expect((await confirm(answer, { loginId: next.loginId })).status).toBe(401)
  })

  test('the same answer three times at once: one session', async () => {
    const { portal, person, authenticator, loginId, confirm } = await enrolled()
    const answer = authenticator.sign(await portal.fetchOptions(loginId))
    const answers = await Promise.all([1, 2, 3].map(() => confirm(answer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(2)
    expect(await portal.countSessions(person)).toBe(1)
  })

  test('a counter must be higher than at the last sign-in, not only than at the enrolment', async () => {
    const { portal, person, authenticator, loginId, confirm } = await enrolled()
    const options = await portal.fetchOptions(loginId)
    expect((await confirm(authenticator.sign(options, { counter: 10 }))).status).toBe(200)
    for (const [counter, expected] of [
      [9, 401],
      [10, 401],
      [11, 200],
    ] as const) {
      const next = await portal.begin(person)
      const signed = authenticator.sign(await portal.fetchOptions(next.loginId), { counter })
      expect((await confirm(signed, { loginId: next.loginId })).status).toBe(expected)
    }
  })

  test('a passkey that does not count, as those that come along to other devices, signs in again and again', async () => {
    const portal = await openFactorPortal(db)
    const person = await portal.addPerson()
    const authenticator = createSoftwareAuthenticator()
    const response = authenticator.register(await portal.beginPasskey(person), { counter: 0 })
    await portal.manage(person, 'POST', '/passkeys', { name: 'Phone', response })
    for (let round = 0; round < 2; round += 1) {
      const { loginId } = await portal.begin(person)
      const signed = authenticator.sign(await portal.fetchOptions(loginId), { counter: 0 })
      const { status } = await portal.confirm('2fa-confirm/:client/passkey', { loginId, response: signed })
      expect(status).toBe(200)
    }
  })

  test('ten wrong answers: 429', async () => {
    const { portal, authenticator, loginId, confirm } = await enrolled()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const options = await portal.fetchOptions(loginId)
      statuses.push((await confirm(authenticator.sign(options, { origin: 'https://evil.example' }))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test('at another brand, for an unknown sign-in, without options, without a passkey: 410; malformed: 400', async () => {
    const { portal, authenticator, loginId, confirm } = await enrolled()
    const answer = authenticator.sign({ challenge: 'YWJj' })
    expect((await confirm(answer)).status).toBe(410)
    expect((await confirm(answer, {}, 'linden')).status).toBe(410)
    expect((await confirm(answer, { loginId: crypto.randomUUID() })).status).toBe(410)
    const options = async (body: object, brand?: string) =>
      (await portal.confirm('2fa-confirm/:client/passkey/options', body, brand)).status
    expect(await options({ loginId }, 'linden')).toBe(410)
    expect(await options({ loginId: crypto.randomUUID() })).toBe(410)
    expect(await options({ loginId: 'x' })).toBe(400)
    const other = await portal.begin(await portal.addPerson({ second_factor: 'email-tan' }))
    expect(await options({ loginId: other.loginId })).toBe(410)
    for (const broken of [{ id: '' }, { response: {} }, { type: 'x' }])
      expect((await confirm({ ...answer, ...broken })).status).toBe(400)
  })
})
