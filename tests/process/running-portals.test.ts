import { execFileSync } from 'node:child_process'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUserEnabled } from '#features/logins/server/set-user-enabled.service.ts'
import { sessionCookie } from '#server/http/edge/session-cookie.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { eventually } from '../eventually.ts'
import { encodePart } from '../session/genuine-token.ts'
import { identityFactories, TEST_PASSWORD } from '../session/test-identity.ts'
import { PortalProcess } from './portal-process.ts'
import { openPublishingHouse, readPrices } from './publishing-house.ts'
import { openSignInClient, readCode, readLink, readToken, type SignInClient } from './sign-in-client.ts'

const PARALLEL_CODES = 200
const TRIES = 5

const { db, url, close } = await freshDatabase()
const { addUser, countSessions } = identityFactories(db)
// A start takes its seconds: all that can be asked of portals that run is asked of these two.
const portal = new PortalProcess({ DATABASE_URL: url })
const neighbour = new PortalProcess({ DATABASE_URL: url })
const portals = [portal, neighbour]
const house = await openPublishingHouse({ db, url })
let address: string
let here: SignInClient
let there: SignInClient

beforeAll(async () => {
  const addresses = await Promise.all(portals.map(async (each) => await each.ready()))
  ;[address] = addresses as [string, string]
  ;[here, there] = addresses.map(openSignInClient) as [SignInClient, SignInClient]
})
afterAll(async () => {
  for (const each of portals) {
    await each.stop()
    each.removeData()
  }
  await house.close()
  await close()
})

// The first, as long as nobody else was written to.
test('without a mail server, what the portal sends can be read at /dev/mailbox', async () => {
  expect(portal.output).toContain(`${address}/dev/mailbox`)
  const invitation = ['user', 'invite', 'ada@people.example', '--brand', 'halden', '--roles', 'zeichner']
  execFileSync(process.execPath, ['src/app/cli.ts', process.cwd(), ...invitation], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: portal.dataDirectory },
  })
  const readMailbox = async () => await (await fetch(`${address}/dev/mailbox`)).text()
  await eventually(async () => expect(await readMailbox()).toContain('ada@people.example'))
  const path = /href="(\/dev\/mailbox\/[^"]+)"/.exec(await readMailbox())?.[1]
  const mail = await (await fetch(`${address}${path}`)).text()
  expect(mail).toContain('Your access to the investor portal')
  expect(mail).toContain('/halden/password-reset/')
})

/** What has arrived in the mailbox that both share, once the pattern is found in it. */
async function waitForMail(email: string, find: (text: string) => string): Promise<string> {
  const search = async () => {
    const mails = db.selectFrom('local_mail').select('text_body').where('recipient_address', '=', email)
    const rows = await mails.orderBy('arrived_at', 'desc').execute()
    return rows.map((row) => find(row.text_body)).find((found) => found !== '') ?? ''
  }
  await expect.poll(search).not.toBe('')
  return await search()
}

/** A portal with too much to do answers 503 after a while, whatever the code: then it is sent again. */
async function confirmInTheEnd(node: SignInClient, loginId: unknown, code: string): Promise<number> {
  const { status } = await node.confirm(loginId, code)
  return status === 503 ? await confirmInTheEnd(node, loginId, code) : status
}

test('security.md 4: of 200 parallel wrong codes at two processes exactly five are compared', async () => {
  const { id, username, email } = await addUser({ second_factor: 'email-tan' })
  const begun = await here.login(username, TEST_PASSWORD)
  const { loginId } = begun.body
  expect(begun.status).toBe(201)
  const code = await waitForMail(email, readCode)
  const wrong = code === '000000' ? '000001' : '000000'

  const statuses = await Promise.all(
    Array.from({ length: PARALLEL_CODES }, (_, index) =>
      confirmInTheEnd(index % 2 ? here : there, loginId, wrong),
    ),
  )
  const challenges = db.selectFrom('sign_in_challenge').select('code_tries').where('login_id', '=', id)
  expect(await challenges.execute()).toEqual([{ code_tries: TRIES }])
  // Fewer only if one was answered 503 after it was compared.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(TRIES)
  expect(statuses.filter((status) => ![401, 410, 429].includes(status))).toEqual([])

  // The right one comes too late, even where no limit stands before it any more.
  expect((await there.confirm(loginId, code)).status).toBe(429)
  await db.deleteFrom('rate_limit').execute()
  for (const node of [here, there]) expect((await node.confirm(loginId, code)).status).toBe(410)
  expect(await countSessions(id)).toBe(0)
})

describe('security.md 9: a session that ends at one process is refused by the other', () => {
  const now = () => new Date()
  type Person = { readonly username: string; readonly email: string; readonly token: string }
  const ways: [string, (person: Person) => Promise<unknown>][] = [
    ['signed out', async ({ token }) => await here.signOut(token)],
    [
      'ended from the list of another session',
      async ({ username }) => {
        const other = readToken(await here.login(username, TEST_PASSWORD))
        const { body } = await here.listSessions(other)
        const listed = body['sessions'] as { id: string; isCurrent: boolean }[]
        return await here.endSession(other, listed.find(({ isCurrent }) => !isCurrent)?.id ?? '')
      },
    ],
    [
      'ended by a new password',
      async ({ username, email }) => {
        await here.requestReset(username)
        return await here.setPassword(await waitForMail(email, readLink), 'sieben Zwerge im Weltall')
      },
    ],
    [
      'of a person who is disabled at the terminal',
      async ({ username }) =>
        await setUserEnabled({ db, now }, { brand: 'halden', username, isEnabled: false }),
    ],
  ]

  test.each(ways)('%s', async (_way, end) => {
    const { username, email } = await addUser()
    const token = readToken(await there.login(username, TEST_PASSWORD))
    const use = async () => (await there.listSessions(token)).status
    expect(await use()).toBe(200)
    // Used to the very end, so that the other process has just seen it live.
    let isEnded = false
    const using = expect.poll(async () => isEnded || !(await use()), { interval: 20 }).toBe(true)
    await end({ username, email, token })
    isEnded = true
    await using
    await expect.poll(use, { interval: 20 }).toBe(401)
  })
})

const compress = (text: string) => deflateRawSync(text).toString('base64url')
const unsigned = `${encodePart({ alg: 'none' })}.${encodePart({ name: 'Mallory', roles: 'operator' })}.`

test.each([
  ['nothing', 'jwt='],
  ['nonsense', 'jwt=nonsense'],
  ['a token that nobody signed', `jwt=${compress(unsigned)}`],
  ['a decompression bomb', `jwt=${compress('0'.repeat(2_000_000))}`],
  ['more than fits', `jwt=${'a'.repeat(5000)}`],
])(
  'A6.4 a page asked for with %s in its cookie asks to sign in, and takes the cookie away',
  async (_name, cookie) => {
    const response = await fetch(`${address}/halden/portfolio`, { headers: { cookie, accept: 'text/html' } })
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('This area is secured')
    expect(page).not.toContain('Mallory')
    expect(response.headers.get('set-cookie')).toMatch(/^jwt=;.*Max-Age=0$/)
  },
)

test('A6.4 a page asked for with two such cookies asks to sign in, and takes neither away', async () => {
  const headers = { cookie: 'jwt=one; jwt=two' }
  const response = await fetch(`${address}/halden/portfolio`, { headers })
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
})

test('a port that is taken stops the start with a line that says so, and the first goes on', async () => {
  const { port } = new URL(address)
  const second = new PortalProcess({ DATABASE_URL: url, PORT: port })
  portals.push(second)
  expect(await second.exited).toBe(1)
  expect(second.output).toContain('EADDRINUSE')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

describe('B10.4 what another process publishes is shown by the next request at every node', () => {
  const PAGE = '/halden/portfolio'
  const ITEMS = '/api/halden/portfolio'
  /** Trusts a look at the versions for half a second. */
  const ROWS = '/api/halden/portfolio?basic'
  const nodes = [portal, neighbour]
  let tokens: { readonly ofPages: string; readonly ofCalls: string }

  async function show(node: PortalProcess, path: string, token = tokens.ofPages): Promise<number[]> {
    const [cookie = ''] = sessionCookie(token, 'local').split(';')
    const response = await fetch((await node.ready()) + path, { headers: { cookie } })
    expect(response.status).toBe(200)
    return readPrices(await response.text())
  }

  /** The first request after it, of a page and of a call, and no later one goes back. */
  async function expectShown(price: number, shown: readonly PortalProcess[]): Promise<void> {
    for (const node of shown)
      for (const path of [PAGE, ITEMS, ROWS]) expect([path, await show(node, path)]).toEqual([path, [price]])
  }

  beforeAll(async () => {
    const { username } = await addUser({ investor_id: house.investorId, roles: ['zeichner'] })
    const enter = async () => readToken(await here.login(username, TEST_PASSWORD))
    tokens = { ofPages: await enter(), ofCalls: await enter() }
    await house.publish(201)
    await expectShown(201, nodes)
  })

  test('a page and a call', async () => {
    for (const node of nodes) expect(await show(node, ROWS, tokens.ofCalls)).toEqual([201])
    await house.publish(202)
    await expectShown(202, nodes)
    for (const node of nodes) {
      await expect.poll(async () => await show(node, ROWS, tokens.ofCalls), { interval: 20 }).toEqual([202])
    }
  })

  test('while somebody asks all the time, and never what was before again', async () => {
    const asked: number[] = []
    const asking = (async () => {
      while (asked.at(-1) !== 203) asked.push(...(await show(neighbour, ROWS, tokens.ofCalls)))
    })()
    await house.publish(203)
    await expectShown(203, nodes)
    await asking
    expect(asked).toEqual(asked.toSorted((one, other) => one - other))
  })

  test('to nodes that the database can tell nothing', async () => {
    expect(await house.deafen()).toBeGreaterThanOrEqual(nodes.length)
    await house.publish(204)
    await expectShown(204, nodes)
  })

  test('when the importing process is killed at its commit, and another node with it', async () => {
    const { importing, isCommitting, commit } = await house.publishElsewhere(205)
    await expect.poll(isCommitting).toBe(true)
    await expectShown(204, nodes)
    importing.kill('SIGKILL')
    await neighbour.stop('SIGKILL')
    await expectShown(204, [portal])
    await commit()
    await expectShown(205, [portal])
  })
})
