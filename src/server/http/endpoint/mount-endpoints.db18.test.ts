import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { endpoint } from './endpoint.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const answer = z.strictObject({ seen: z.array(z.string()) })
const about = { service: 'test', summary: 'A test', answer } as const
const nothing = { body: { seen: [] } }

const call = buildTestApi(db, [
  endpoint({ ...about, method: 'GET', path: '/api/:client/read', access: 'portfolio/read' }, () => nothing),
  endpoint({ ...about, method: 'GET', path: '/api/:client/forms', access: 'forms/read' }, () => nothing),
  endpoint({ ...about, method: 'GET', path: '/api/anyone', access: 'signedIn' }, () => nothing),
  endpoint({ ...about, method: 'GET', path: '/api/:client/open', access: 'everybody' }, ({ brand }) => ({
    body: { seen: [brand.name] },
  })),
  endpoint({ ...about, method: 'GET', path: '/api/investors', access: 'signedIn' }, async ({ ask }) => ({
    body: {
      seen: await ask(async (db) =>
        (await db.selectFrom('investor').select('id').execute()).map(({ id }) => id),
      ),
    },
  })),
  endpoint(
    {
      ...about,
      method: 'POST',
      path: '/api/things/:id',
      access: 'signedIn',
      params: z.object({ id: z.guid() }),
      query: z.object({ width: z.coerce.number().int().max(10).default(5) }),
      body: z.object({ name: z.string(), size: z.number() }),
      missingNames: { token: 'NoTokenAvailable', fields: { name: 'NoNameAvailable' } },
    },
    ({ params, query, body }) => ({ body: { seen: [params.id, String(query.width), body.name] } }),
  ),
])

const ID = '00000000-0000-4000-8000-0000000000aa'
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

describe('B10.3 calls answer to a Bearer token', () => {
  test('without one: 401', async () => {
    const response = await call('/api/anyone')
    expect([response.status, await codeOf(response)]).toEqual([401, 'session.noToken'])
  })

  test('a scheme that is not Bearer: 401', async () => {
    expect((await call('/api/anyone', { headers: { authorization: 'Basic YTpi' } })).status).toBe(401)
  })

  test('of another brand than the path names: InvalidSubsite', async () => {
    const response = await call('/api/linden/read', { as: buildPrincipal() })
    expect([response.status, await codeOf(response)]).toEqual([401, 'session.invalidSubsite'])
  })

  test('at a host of another brand: InvalidSubsite', async () => {
    const response = await call('/api/anyone', {
      as: buildPrincipal(),
      headers: { host: 'elsewhere.example' },
    })
    expect([response.status, await codeOf(response)]).toEqual([401, 'session.invalidSubsite'])
  })

  test('public calls need none, but a host of the brand', async () => {
    expect(await (await call('/api/linden/open')).json()).toEqual({ seen: ['linden'] })
    expect((await call('/api/none/open')).status).toBe(404)
  })
})

test('B1.7 today is the day at the brand, wherever the server stands', async () => {
  const today = endpoint(
    { ...about, method: 'GET', path: '/api/:client/today', access: 'everybody' },
    (asked) => ({
      body: { seen: [asked.today] },
    }),
  )
  const callAt = (moment: string) =>
    buildTestApi(db, [today], { now: () => new Date(moment) })('/api/halden/today')
  expect(await (await callAt('2026-12-31T22:59:59Z')).json()).toEqual({ seen: ['2026-12-31'] })
  expect(await (await callAt('2026-12-31T23:00:00Z')).json()).toEqual({ seen: ['2027-01-01'] })
})

describe('A12 permissions', () => {
  test('a role without the permission: 403', async () => {
    const response = await call('/api/halden/read', { as: buildPrincipal({ roles: ['vertriebspartner'] }) })
    expect([response.status, await codeOf(response)]).toEqual([403, 'http.forbidden'])
    expect((await call('/api/halden/read', { as: buildPrincipal() })).status).toBe(200)
  })

  test('A8.1 who has documents to approve waits for what takes a permission, if they have it', async () => {
    const response = await call('/api/halden/read', { as: buildPrincipal({ mustApprove: true }) })
    expect([response.status, await codeOf(response)]).toEqual([428, 'http.approvalRequired'])
    const without = buildPrincipal({ mustApprove: true, roles: [] })
    expect((await call('/api/halden/read', { as: without })).status).toBe(403)
    expect((await call('/api/halden/forms', { as: without })).status).toBe(200)
    expect((await call('/api/anyone', { as: without })).status).toBe(200)
  })

  test('A12.2 a session from a one-time password reaches nothing', async () => {
    const response = await call('/api/anyone', { as: buildPrincipal({ isOneTimePassword: true }) })
    expect([response.status, await codeOf(response)]).toEqual([403, 'session.oneTimePassword'])
  })
})

describe('security.md 12 and 16', () => {
  test('a query without any condition sees the caller alone', async () => {
    const house = houseFactories(db)
    const me = await house.addInvestor()
    await house.addInvestor()
    await houseFactories(db, 'linden').addInvestor()
    const response = await call('/api/investors', { as: buildPrincipal({ investorId: me.id }) })
    expect(await response.json()).toEqual({ seen: [me.id] })
  })

  test('what fits is decoded', async () => {
    const as = buildPrincipal()
    const response = await call(`/api/things/${ID}?width=7`, {
      as,
      method: 'POST',
      body: { name: 'a', size: 1 },
    })
    expect(await response.json()).toEqual({ seen: [ID, '7', 'a'] })
  })

  test.each([
    ['a malformed id', '/api/things/12', { name: 'a', size: 1 }, { id: 'invalid' }],
    ['a query that is too large', `/api/things/${ID}?width=70`, { name: 'a', size: 1 }, { width: 'invalid' }],
    ['a wrong and a missing field', `/api/things/${ID}`, { name: 1 }, { name: 'invalid', size: 'missing' }],
    ['a list instead of an object', `/api/things/${ID}`, [], { '': 'invalid' }],
  ])('%s: 400 with the fields at fault', async (_name, path, body, fields) => {
    const response = await call(path, { as: buildPrincipal(), method: 'POST', body })
    expect([response.status, ((await response.json()) as { fields: object }).fields]).toEqual([400, fields])
  })
})

describe('A6.4 problems have the names that the sources spell', () => {
  const readName = async (response: Response) => ((await response.json()) as { name?: string }).name
  const post = (body: object) => ({ method: 'POST', body })
  const path = `/api/things/${ID}`

  test('without a token: its own, or that of the call', async () => {
    expect(await readName(await call('/api/anyone'))).toBe('NoJsonWebTokenError')
    expect(await readName(await call(path, post({})))).toBe('NoTokenAvailable')
  })

  test('of a field that is missing, and of no other fault', async () => {
    const as = buildPrincipal()
    expect(await readName(await call(path, { ...post({ size: 1 }), as }))).toBe('NoNameAvailable')
    expect(await readName(await call(path, { ...post({ name: 'a' }), as }))).toBeUndefined()
  })
})
