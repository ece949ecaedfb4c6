import { afterAll, describe, expect, test } from 'vitest'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { LOCKED_PAGE, openEmptyPortal } from '../../tests/api/empty-portal.ts'
import {
  forgeAuthorizations,
  forgeCookies,
  inCookie,
  inHeader,
  respellCarriers,
} from '../../tests/session/forged-carriers.ts'
import { respellSignature } from '../../tests/session/forged-signatures.ts'
import { forgeTokens, sayInstead } from '../../tests/session/forged-tokens.ts'
import { signToken, takeApart } from '../../tests/session/genuine-token.ts'
import { collectSecrets } from '../../tests/session/other-secrets.ts'

const portal = await openEmptyPortal()
afterAll(portal.close)
const { db, request, enter } = portal

const owner = await enter({ display_name: 'Olivia Owner' })
const genuine = await takeApart(db, owner.token)
const another = await takeApart(db, (await enter()).token)

type Headers = [string, string][]

const CALLS = [
  ['GET', '/api/auth/v1/session'],
  ['GET', '/api/auth/v1/sessions'],
  ['GET', '/api/halden/portfolio?basic'],
  ['POST', '/api/auth/v1/login'],
] as const

async function expectRefused(headers: Headers, code: string): Promise<void> {
  for (const [method, path] of CALLS) {
    const response = await request(path, { method, headers })
    const text = await response.text()
    expect([method, path, response.status, response.headers.get('content-type')]).toEqual([
      method,
      path,
      401,
      'application/problem+json; charset=utf-8',
    ])
    expect(JSON.parse(text)).toMatchObject({ code, errorId: response.headers.get('x-request-id') })
    expect(text).not.toContain('Olivia')
    expect(response.headers.get('set-cookie') ?? 'jwt=;').toMatch(/^jwt=;/)
  }
}

async function readPage(headers: Headers): Promise<[number, string]> {
  const response = await request('/halden/portfolio', { headers })
  return [response.status, await response.text()]
}

/** Whatever was tried before: else a portal that lets nobody in would pass. */
async function expectGenuineOpens(): Promise<void> {
  for (const headers of [inHeader(owner.token), inCookie(owner.token)])
    expect((await request('/api/auth/v1/session', { headers })).status).toBe(200)
  expect(await readPage(inCookie(owner.token))).toEqual([200, 'Olivia Owner'])
}

test.each(CALLS)('%s %s is open to the genuine token, in header and cookie', async (method, path) => {
  for (const headers of [inHeader(owner.token), inCookie(owner.token)])
    expect((await request(path, { method, headers })).status).toBe(200)
})

const byName = <Row extends { name: string; code: string }>(rows: readonly Row[]) =>
  rows.map((row) => [row.name, row.code, row] as const)
const forgedTokens = forgeTokens(genuine, another)

describe('A6.4, security.md 8: a forged token is refused in header and cookie, and its page is locked', () => {
  test.each(byName(forgedTokens))('%s: %s', async (_name, _code, { token, code }) => {
    await expectRefused(inHeader(token), code)
    await expectRefused(inCookie(token), code)
    expect(await readPage(inCookie(token))).toEqual([200, LOCKED_PAGE])
    await expectGenuineOpens()
  })

  test('no two are the same', () => {
    expect(forgedTokens.length).toBeGreaterThanOrEqual(30)
    expect(new Set(forgedTokens.map(({ token }) => token)).size).toBe(forgedTokens.length)
  })
})

describe('A6.4, security.md 10: a good token that comes in a way we never send it is refused', () => {
  test.each(byName(forgeAuthorizations(owner.token)))('%s: %s', async (_name, _code, { headers, code }) => {
    await expectRefused(headers, code)
    await expectGenuineOpens()
  })

  test.each(byName(forgeCookies(owner.token)))('%s: %s', async (_name, _code, { headers, code }) => {
    await expectRefused(headers, code)
    expect(await readPage(headers)).toEqual([200, LOCKED_PAGE])
    await expectGenuineOpens()
  })

  test('in the address or the body', async () => {
    const search = new URLSearchParams({ access_token: owner.token, jwt: owner.token })
    expect((await request(`/api/auth/v1/session?${search}`)).status).toBe(401)
    expect((await request('/api/auth/v1/login', { method: 'POST', body: search })).status).toBe(401)
    expect((await request(`/api/auth/v1/login?${search}`, { method: 'POST' })).status).toBe(401)
  })
})

describe('A6.4 the cookie of a session that is over', () => {
  const askAround = async (path: string) => {
    const { token, claims } = await enter()
    const ask = async () => (await request(path, { headers: inCookie(token) })).headers.get('set-cookie')
    expect(await ask()).toBeNull()
    await portal.identity.sessions.end({ brand: 'halden', loginId: claims.loginId })
    return await ask()
  }

  test('is removed by the page that finds out', async () => {
    expect(await askAround('/halden/portfolio')).toMatch(/^jwt=;.*Max-Age=0$/)
  })

  test.each(['/api/auth/v1/session', '/api/halden/portfolio?basic'])(
    'is left by %s, whose answer may come after a new session',
    async (path) => expect(await askAround(path)).toBeNull(),
  )

  test('but of two, neither: the planted one would be left', async () => {
    const [[name, cookie]] = inCookie(owner.token) as [[string, string]]
    const headers: Headers = [[name, `${cookie}; jwt=planted`]]
    expect((await request('/halden/portfolio', { headers })).headers.get('set-cookie')).toBeNull()
  })
})

describe('security.md 9: a good token of a session that is none is refused', () => {
  test('one that never was', async () => {
    const { header, key, payload } = genuine
    const token = signToken(key, header, { ...payload, jti: crypto.randomUUID() })
    await expectRefused(inHeader(token), SESSION_ERRORS.sessionEnded.code)
    await expectRefused(inCookie(token), SESSION_ERRORS.sessionEnded.code)
    await expectGenuineOpens()
  })

  test.each([
    ['signed out', { ended_at: portal.now() }],
    ['eight hours old', { expires_at: portal.now() }],
  ])('one that is %s', async (_name, changed) => {
    const { token, claims } = await enter()
    await db.updateTable('session').set(changed).where('id', '=', claims.jti).execute()
    await expectRefused(inHeader(token), SESSION_ERRORS.sessionEnded.code)
    await expectRefused(inCookie(token), SESSION_ERRORS.sessionEnded.code)
    expect(await readPage(inCookie(token))).toEqual([200, LOCKED_PAGE])
    await expectGenuineOpens()
  })

  test('one of somebody who was locked out', async () => {
    const { token, id } = await enter()
    await db.updateTable('login').set({ is_disabled: true }).where('id', '=', id).execute()
    await expectRefused(inHeader(token), SESSION_ERRORS.sessionEnded.code)
    expect(await readPage(inCookie(token))).toEqual([200, LOCKED_PAGE])
    await expectGenuineOpens()
  })
})

test.each(await collectSecrets(portal, owner))('%s opens nothing as a token', async (_name, secret) => {
  await expectRefused(inHeader(secret), SESSION_ERRORS.invalidToken.code)
  await expectRefused(inCookie(secret), SESSION_ERRORS.invalidToken.code)
  await expectGenuineOpens()
})

test('A12.2 a one-time password stays one, whatever its token is made to say', async () => {
  const { token } = await enter({ isOneTimePassword: true })
  for (const headers of [inHeader(token), inCookie(token)]) {
    const response = await request('/api/halden/portfolio?basic', { headers })
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { code: SESSION_ERRORS.oneTimePassword.code },
    ])
  }
  const oneTime = await takeApart(db, token)
  for (const otp of [false, undefined]) {
    const changed = sayInstead(oneTime, { ...oneTime.payload, otp })
    await expectRefused(inHeader(changed), SESSION_ERRORS.invalidToken.code)
    await expectRefused(inCookie(changed), SESSION_ERRORS.invalidToken.code)
  }
})

describe('what is allowed to be written differently', () => {
  test.each(Object.entries(respellCarriers(owner.token)))('%s opens the same', async (_name, headers) => {
    const response = await request('/api/auth/v1/session', { headers })
    expect(await response.json()).toMatchObject({ loginId: owner.id })
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('of a cookie and a header that name two people, the header counts', async () => {
    const headers = [...inCookie(owner.token), ...inHeader(another.token)]
    const response = await request('/api/auth/v1/session', { headers })
    expect(await response.json()).toMatchObject({ loginId: another.payload['loginId'] })
  })

  // ES256 has two signatures for every one, and base64 spare bits. Nothing is told apart by the text of a token: a session
  // ends by its id, so that another spelling of its token ends with it.
  test('another spelling of a signature opens the same session, and ends with it', async () => {
    const { token } = await enter()
    const spellings = Object.entries(respellSignature(await takeApart(db, token)))
    const read = async () =>
      await Promise.all(
        spellings.map(async ([name, spelling]) => [
          name,
          (await request('/api/auth/v1/session', { headers: inHeader(spelling) })).status,
        ]),
      )
    expect(await read()).toEqual(spellings.map(([name]) => [name, 200]))
    await request('/api/auth/v1/session', { method: 'DELETE', headers: inHeader(token) })
    expect(await read()).toEqual(spellings.map(([name]) => [name, 401]))
  })
})
