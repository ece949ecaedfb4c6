import { afterAll, describe, expect, test } from 'vitest'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { identityFactories, openIdentity, TEST_HOUSES } from '../../../../tests/session/test-identity.ts'
import { inviteUser } from './invite-user.service.ts'
import { resetSecondFactor } from './reset-second-factor.service.ts'
import { setUserEnabled } from './set-user-enabled.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addUser, readMails } = identityFactories(db)
const parts = {
  db,
  houses: TEST_HOUSES,
  randomness: SYSTEM_RANDOMNESS,
  now: () => new Date('2026-11-15T12:00:00Z'),
}
const PASSWORD = 'sieben Zwerge im Weltall'
const erna = {
  brand: 'halden',
  email: 'erna@example.com',
  username: 'Erna.Example',
  displayName: 'Erna Example',
  locale: 'de-DE',
  roles: ['zeichner'],
} as const

describe('first users', () => {
  test('an invited user sets a password by the link in the mail and signs in', async () => {
    await inviteUser(parts, erna)
    const [mail] = await readMails(erna.email)
    expect(mail).toMatchObject({
      kind: 'session.invitation',
      subject: 'Example Fund House: Ihr Zugang zum Investorenportal',
      // What a mailbox shows beside it: who has set this up.
      html_body: expect.stringMatching(/display:none[^>]*>Example Fund House hat Ihren Zugang/),
    })
    const token = /password-reset\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1]
    const { post, login } = await openIdentity(db)
    expect((await login('erna.example', '')).status).toBe(400)
    expect((await login('erna.example', 'anything')).status).toBe(401)
    expect((await post('/api/logins/v1/halden/password', { token, password: PASSWORD })).status).toBe(200)
    expect((await login('erna.example', PASSWORD)).status).toBe(200)
  })

  test('a name that is taken or too short, and an unknown investor are refused and change nothing', async () => {
    const { username } = await addUser()
    await expect(inviteUser(parts, { ...erna, username })).rejects.toThrow('already has a user')
    await expect(inviteUser(parts, { ...erna, username: 'abc' })).rejects.toThrow('at least 4 characters')
    await expect(inviteUser(parts, { ...erna, username: 'other.name', email: 'erna' })).rejects.toThrow(
      'not a mail address',
    )
    await expect(inviteUser(parts, { ...erna, username: 'other.name', roles: ['king'] })).rejects.toThrow(
      'There is no role king. Roles are zeichner, vertriebspartner, stimmrechtsvertreter, sachbearbeitung, freigabe, revision, administration.',
    )
    await expect(inviteUser(parts, { ...erna, username: 'other.name', investorKey: 'none' })).rejects.toThrow(
      'no investor',
    )
    expect(await db.selectFrom('login').select('id').where('username', '=', 'other.name').execute()).toEqual(
      [],
    )
  })

  test('a disabled user is signed out at once, and back when enabled', async () => {
    const { username } = await addUser()
    const { enter, login, authenticate, wait } = await openIdentity(db)
    const token = await enter(username)
    await setUserEnabled(parts, { brand: 'halden', username, isEnabled: false })
    wait(1000)
    await expect(authenticate(token)).rejects.toThrow('session.sessionEnded')
    expect((await login(username)).status).toBe(401)
    await setUserEnabled(parts, { brand: 'halden', username, isEnabled: true })
    expect((await login(username)).status).toBe(200)
    await expect(setUserEnabled(parts, { brand: 'linden', username, isEnabled: false })).rejects.toThrow(
      'has no user',
    )
  })

  test('who has lost the second factor signs in without one', async () => {
    const { username } = await addUser({ second_factor: 'email-tan' })
    const { login } = await openIdentity(db)
    expect((await login(username)).status).toBe(201)
    await resetSecondFactor(parts, { brand: 'halden', username })
    expect((await login(username)).status).toBe(200)
  })
})
