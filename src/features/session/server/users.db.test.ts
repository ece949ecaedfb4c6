import { afterAll, describe, expect, test } from 'vitest'
import { TEST_BRANDS } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { identityFactories, openIdentity } from '../../../../tests/session/test-identity.ts'
import { createSessionMails } from './emails/session-mails.ts'
import { SYSTEM_RANDOMNESS } from './one-time-code.ts'
import { createUsers } from './users.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addUser, readMails } = identityFactories(db)
const users = createUsers({
  db,
  mails: createSessionMails({ brands: TEST_BRANDS, findOrigin: () => 'https://portal.example' }),
  randomness: SYSTEM_RANDOMNESS,
  now: () => new Date('2026-11-15T12:00:00Z'),
})
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
    await users.invite(erna)
    const [mail] = await readMails(erna.email)
    expect(mail).toMatchObject({ kind: 'session.invitation', subject: 'Ihr Zugang zum Investorenportal' })
    const token = /password-reset\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1]
    const { post, login } = await openIdentity(db)
    expect((await login('erna.example', '')).status).toBe(400)
    expect((await login('erna.example', 'anything')).status).toBe(401)
    expect((await post('/api/logins/v1/halden/password', { token, password: PASSWORD })).status).toBe(200)
    expect((await login('erna.example', PASSWORD)).status).toBe(200)
  })

  test('a name that is taken or too short, and an unknown investor are refused and change nothing', async () => {
    const { username } = await addUser()
    await expect(users.invite({ ...erna, username })).rejects.toThrow('already has a user')
    await expect(users.invite({ ...erna, username: 'abc' })).rejects.toThrow('at least 4 characters')
    await expect(users.invite({ ...erna, username: 'other.name', email: 'erna' })).rejects.toThrow(
      'not a mail address',
    )
    await expect(users.invite({ ...erna, username: 'other.name', roles: ['king'] })).rejects.toThrow(
      'There is no role king. Roles are zeichner, vertriebspartner, operator.',
    )
    await expect(users.invite({ ...erna, username: 'other.name', investorKey: 'none' })).rejects.toThrow(
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
    await users.setEnabled('halden', username, false)
    wait(1000)
    await expect(authenticate(token)).rejects.toThrow('session.sessionEnded')
    expect((await login(username)).status).toBe(401)
    await users.setEnabled('halden', username, true)
    expect((await login(username)).status).toBe(200)
    await expect(users.setEnabled('linden', username, false)).rejects.toThrow('has no user')
  })

  test('who has lost the second factor signs in without one', async () => {
    const { username } = await addUser({ second_factor: 'email-tan' })
    const { login } = await openIdentity(db)
    expect((await login(username)).status).toBe(201)
    await users.resetSecondFactor('halden', username)
    expect((await login(username)).status).toBe(200)
  })
})
