import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { identityFactories, openIdentity, TEST_PASSWORD } from '../../../../tests/session/test-identity.ts'
import { removeOldDevices } from './remove-old-devices.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addUser, readMails, countSessions } = identityFactories(db)
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const PASSWORDS = '/api/logins/v1/halden/password'
const NEW_PASSWORD = 'sieben Zwerge im Weltall'
const [HERE, ELSEWHERE] = ['192.0.2.1', '198.51.100.7']
const DAY = 24 * 60 * 60_000

type Identity = Awaited<ReturnType<typeof openIdentity>>
type Sent = { path: string; method?: string; body: object; token?: string }

/** A browser at an address, with a jar of its own. */
function openBrowser({ send }: Identity, address = HERE) {
  let jar = ''
  async function post({ path, method = 'POST', body, token }: Sent, own: object = {}) {
    const headers = { 'session-transport': 'cookie', 'x-forwarded-for': address, cookie: jar, ...own }
    const answer = await send(path, { method, body, token, headers })
    const given = answer.cookies.find((cookie) => cookie.startsWith('known-device='))
    if (given) jar = given.split(';')[0] ?? ''
    return answer
  }
  return {
    post,
    signIn: async (username: string, password = TEST_PASSWORD, brand = 'halden') =>
      await post({ path: `/api/auth/v1/login/${brand}`, body: { username, password } }, FORM),
    readJar: () => jar,
    writeJar: (cookies: string) => void (jar = cookies),
  }
}

async function readLink(email: string): Promise<string> {
  const mail = (await readMails(email)).findLast(({ kind }) => kind === 'session.resetLink')
  return /password-reset\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
}
async function readTan(email: string): Promise<string> {
  const mail = (await readMails(email)).findLast(({ kind }) => kind === 'session.tan')
  return /\b\d{6}\b/.exec(mail?.text_body ?? '')?.[0] ?? ''
}
const askForLink = (login: string) => ({ path: `${PASSWORDS}/reset`, body: { login, mt_id: 120 } })
const countDevices = async (loginId: string) =>
  (await db.selectFrom('returning_device').select('digest').where('login_id', '=', loginId).execute()).length
const readPoints = async (key: string) =>
  (await db.selectFrom('rate_limit').select('points').where('key', '=', key).executeTakeFirst())?.points

describe('security.md 21: one stranger cannot shut the owner out', () => {
  test('after 1000 wrong tries from one address the owner signs in there on a device that is known', async () => {
    const identity = await openIdentity(db)
    const { username, email } = await addUser()
    const known = openBrowser(identity)
    expect((await known.signIn(username)).status).toBe(200)

    const stranger = openBrowser(identity)
    const answers = await Promise.all(
      Array.from({ length: 1000 }, async () => (await stranger.signIn(username, 'guess')).status),
    )
    expect(answers.filter((status) => status === 401)).toHaveLength(50)
    expect(answers.filter((status) => status === 429)).toHaveLength(950)
    expect((await known.signIn(username)).status).toBe(200)

    // Not known: locked everywhere, and at the stranger's address for other names too, but for other brands.
    expect((await openBrowser(identity).signIn(username)).status).toBe(429)
    expect((await openBrowser(identity, ELSEWHERE).signIn(username)).status).toBe(401)
    expect((await stranger.signIn(username, 'guess', 'linden')).status).toBe(401)

    const fresh = openBrowser(identity)
    await fresh.post(askForLink(username))
    const body = { token: await readLink(email), password: NEW_PASSWORD }
    expect((await fresh.post({ path: PASSWORDS, body })).status).toBe(200)
    expect((await openBrowser(identity, ELSEWHERE).signIn(username, NEW_PASSWORD)).status).toBe(200)
    expect((await fresh.signIn(username, NEW_PASSWORD)).status).toBe(200)
  })

  test('security.md 3: of 60 tries at once on a known device ten are compared, and others are not locked by them', async () => {
    const identity = await openIdentity(db)
    const { username, id } = await addUser()
    const known = openBrowser(identity)
    await known.signIn(username)
    await Promise.all(Array.from({ length: 60 }, async () => await known.signIn(username, 'guess')))
    const failures = await db
      .selectFrom('audit_event')
      .select('facts')
      .where('actor_login_id', '=', id)
      .where('kind', '=', 'signIn.failed')
      .execute()
    const reasons = failures.map(({ facts }) => JSON.stringify(facts))
    expect(reasons.filter((facts) => facts.includes('wrongPassword'))).toHaveLength(10)
    expect(reasons.filter((facts) => facts.includes('locked'))).toHaveLength(50)
    expect((await known.signIn(username)).status).toBe(401)
    expect((await openBrowser(identity).signIn(username)).status).toBe(200)
    identity.wait(15 * 60_000)
    expect((await known.signIn(username)).status).toBe(200)
  })

  test('a device of one person gives nothing with another, nor at another brand, nor to who does not exist', async () => {
    const identity = await openIdentity(db)
    const [ada, bob] = [await addUser(), await addUser()]
    const known = openBrowser(identity)
    await known.signIn(ada.username)
    const answers = [
      await known.signIn(bob.username, 'guess'),
      await known.signIn('nobody.at.all', 'guess'),
      await known.signIn(ada.username, 'guess', 'linden'),
    ]
    for (const { status, body, cookies } of answers)
      expect([status, body['code'], cookies]).toEqual([401, 'signin.unauthorized', []])
    expect(await readPoints(`account:halden:${bob.username}`)).toBe(1)
    expect(await readPoints('account:halden:nobody.at.all')).toBe(1)
    expect(await readPoints(`account:linden:${ada.username}`)).toBe(1)
    expect(await readPoints(`address:halden:${HERE}`)).toBe(2)
  })

  test('who knows the password uses up neither codes, nor mails, nor the sign-in that was begun on a known device', async () => {
    const identity = await openIdentity(db)
    const { username, email, id } = await addUser({ second_factor: 'email-tan' })
    const confirm = (loginId: unknown, tan: string) => ({
      path: '/api/auth/v1/2fa-confirm/halden/tan',
      body: { loginId, tan },
    })
    const [known, stranger] = [openBrowser(identity), openBrowser(identity, ELSEWHERE)]
    const first = await known.signIn(username)
    await known.post(confirm(first.body['loginId'], await readTan(email)))

    const begun = await known.signIn(username)
    const tan = await readTan(email)
    const wrong = tan === '000000' ? '000001' : '000000'
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await stranger.signIn(username)
      statuses.push(status)
      for (let tries = 0; tries < 3; tries += 1)
        statuses.push((await stranger.post(confirm(body['loginId'], wrong))).status)
    }
    expect(statuses).toContain(429)
    expect((await stranger.signIn(username)).status).toBe(429)
    expect((await known.post(confirm(begun.body['loginId'], tan))).status).toBe(200)
    expect((await known.signIn(username)).status).toBe(201)
    expect(await countSessions(id)).toBe(2)

    // The stranger's own locks go with the reset, which ends what they have begun as well.
    await known.post(askForLink(username))
    const body = { token: await readLink(email), password: NEW_PASSWORD }
    await known.post({ path: PASSWORDS, body })
    const again = await stranger.signIn(username, NEW_PASSWORD)
    expect(again.status).toBe(201)
    const confirmed = await stranger.post(confirm(again.body['loginId'], await readTan(email)))
    expect(confirmed.status).toBe(200)
  })

  test('links that a stranger asks for neither use up nor end those asked for on a known device', async () => {
    const identity = await openIdentity(db)
    const { username, email } = await addUser()
    const [known, stranger] = [openBrowser(identity), openBrowser(identity, ELSEWHERE)]
    await known.signIn(username)
    await known.post(askForLink(username))
    const own = await readLink(email)
    await Promise.all([1, 2, 3, 4].map(async () => await stranger.post(askForLink(username))))
    const theirs = await readLink(email)
    const set = async (token: string, password: string) =>
      (await known.post({ path: PASSWORDS, body: { token, password } })).status
    // Still good: it is the password that is refused.
    expect(await set(own, 'kurz')).toBe(400)
    await known.post(askForLink(username))
    expect(await readMails(email)).toHaveLength(5)
    expect(await set(own, 'kurz')).toBe(404)
    expect(await set(await readLink(email), NEW_PASSWORD)).toBe(200)
    expect(await set(theirs, `${NEW_PASSWORD} 2`)).toBe(404)
  })
})

describe('A7.2 security.md 21: the cookie of a device that has signed in', () => {
  test('is out of reach of scripts, lasts a year, goes to calls alone and only its digest is kept', async () => {
    const identity = await openIdentity(db)
    const { username, id } = await addUser()
    const browser = openBrowser(identity)
    const [, cookie] = (await browser.signIn(username)).cookies
    expect(cookie).toMatch(/^known-device=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/)
    const [row] = await db.selectFrom('returning_device').selectAll().where('login_id', '=', id).execute()
    expect(row?.digest).toMatch(/^[0-9a-f]{64}$/)
    const reading = asTenant(db, { brand: 'halden', loginId: id }, (tenant) =>
      sql`select * from returning_device`.execute(tenant),
    )
    await expect(reading).rejects.toThrow('permission denied')
  })

  test('is given to pages, not to programs, and not before the second factor', async () => {
    const identity = await openIdentity(db)
    const [ada, bob] = [await addUser(), await addUser({ second_factor: 'email-tan' })]
    expect((await identity.login(ada.username)).cookies).toEqual([])
    expect(await countDevices(ada.id)).toBe(0)
    expect((await openBrowser(identity).signIn(bob.username)).cookies).toEqual([])
    expect(await countDevices(bob.id)).toBe(0)
  })

  test('knows several people; the same one again is the same device', async () => {
    const identity = await openIdentity(db)
    const [ada, bob] = [await addUser(), await addUser()]
    const browser = openBrowser(identity)
    for (const { username } of [ada, bob, ada, bob]) await browser.signIn(username)
    expect([await countDevices(ada.id), await countDevices(bob.id)]).toEqual([1, 1])
    expect(browser.readJar()).toMatch(/^known-device=[\w-]{43}\.[\w-]{43}$/)
  })

  test('that was planted does not become anybody’s, and does not hide the real one', async () => {
    const identity = await openIdentity(db)
    const [ada, mallory] = [await addUser(), await addUser()]
    const [browser, other] = [openBrowser(identity), openBrowser(identity)]
    await other.signIn(mallory.username)
    browser.writeJar(other.readJar())
    await browser.signIn(ada.username)
    const real = browser.readJar()
    await other.signIn(ada.username, 'guess')
    expect(await readPoints(`account:halden:${ada.username}`)).toBe(1)
    browser.writeJar(`${other.readJar()}; known-device=x y; ${real}`)
    await browser.signIn(ada.username, 'guess')
    expect(await readPoints(`account:halden:${ada.username}`)).toBe(1)
  })

  test('is known for the ten newest devices, and for a year after the last sign-in', async () => {
    const identity = await openIdentity(db)
    const { username, id } = await addUser()
    const first = openBrowser(identity)
    await first.signIn(username)
    for (let count = 0; count < 10; count += 1) {
      identity.wait(1000)
      await openBrowser(identity).signIn(username)
    }
    expect(await countDevices(id)).toBe(10)
    await first.signIn(username, 'guess')
    expect(await readPoints(`account:halden:${username}`)).toBe(1)

    identity.wait(364 * DAY)
    await removeOldDevices(db, identity.now())
    expect(await countDevices(id)).toBe(10)
    identity.wait(DAY)
    await removeOldDevices(db, identity.now())
    expect(await countDevices(id)).toBe(0)
  })

  test('A4.7: a changed password keeps this device alone, one that was reset none but the one that did it', async () => {
    const identity = await openIdentity(db)
    const { username, id, email } = await addUser()
    const [here, there] = [openBrowser(identity), openBrowser(identity)]
    await there.signIn(username)
    await here.signIn(username)
    const token = await identity.enter(username)
    const body = { oldPassword: TEST_PASSWORD, password: NEW_PASSWORD }
    await here.post({ path: PASSWORDS, method: 'PUT', body, token })
    expect(await countDevices(id)).toBe(1)
    await here.signIn(username, 'guess')
    expect(await readPoints(`account:halden:${username}`)).toBeUndefined()
    await there.signIn(username, 'guess')
    expect(await readPoints(`account:halden:${username}`)).toBe(1)

    identity.wait(1000)
    await there.post(askForLink(username))
    const link = { token: await readLink(email), password: `${NEW_PASSWORD} 2` }
    await there.post({ path: PASSWORDS, body: link })
    expect(await countDevices(id)).toBe(1)
    await here.signIn(username, 'guess')
    expect(await readPoints(`account:halden:${username}`)).toBe(1)
    await there.signIn(username, 'guess')
    expect(await readPoints(`account:halden:${username}`)).toBe(1)
  })
})
