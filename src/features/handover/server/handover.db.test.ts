import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { buildBrand } from '#brands/brand.test-data.ts'
import { createSessions } from '#features/sessions/server/sessions.keeper.ts'
import { createAuthenticate } from '#features/sessions/server/sessions.routes.ts'
import { openTokens } from '#features/sessions/server/tokens.keeper.ts'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { readBearer } from '#server/http/edge/bearer.ts'
import { refuseCrossSite } from '#server/http/edge/cross-site.ts'
import type { HttpContext } from '#server/http/edge/http-context.ts'
import { classifyError, problemResponse } from '#server/http/edge/problem-response.ts'
import { identifyRequest } from '#server/http/edge/request-identity.ts'
import { securityHeaders } from '#server/http/edge/security-headers.ts'
import { mountEndpoints } from '#server/http/endpoint/mount-endpoints.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { createLogger } from '#server/logger.ts'
import { buildPrincipal } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { handoverEndpoints } from './handover.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)

let time = Date.parse('2026-11-15T12:00:00Z')
const now = () => new Date(time)
const tokens = await openTokens({ db, now })
const investor = await houseFactories(db).addInvestor()
const login = await houseFactories(db).addLogin({ investor_id: investor.id })
const person = buildPrincipal({
  loginId: String(login.id),
  investorId: investor.id,
  investmentGroups: ['PGK'],
})

const hosts = { local: ['localhost'], dev: [], preprod: [], prod: [] }
const halden = buildBrand({
  name: 'halden',
  hosts,
  handover: {
    subscription: { local: 'https://subscribe.example:8443/start?step=1&from=<portal>' },
    archive: { local: 'https://archive.example/open?box=7', method: 'get' },
    own: { local: '/dev/subscription-tool' },
    elsewhere: { prod: 'https://elsewhere.example/' },
  },
})

function buildApp(principal: Principal | undefined) {
  const app = new Hono<HttpContext>()
  app.onError((error, c) => problemResponse(c, classifyError(error), (_locale, key) => key))
  app.use(identifyRequest(createLogger('silent'), () => 0))
  app.use(securityHeaders({ environment: 'local', hasContentSecurityPolicy: true }))
  app.use(refuseCrossSite([]))
  app.use(readBearer('local'))
  mountEndpoints(app, handoverEndpoints({ tokens, environment: 'local', now }), {
    brands: [halden],
    environment: 'local',
    db,
    now,
    authenticate: async () => {
      if (!principal) throw new Problem(SESSION_ERRORS.noToken)
      return principal
    },
    isConfirmed: async () => false,
  })
  return app
}

async function send(
  target: string,
  {
    as = person,
    body = '',
    headers = {},
  }: { as?: Principal | null; body?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return await buildApp(as ?? undefined).request(`/api/halden/handover/${target}`, {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })
}

const readToken = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
const listAudited = async () =>
  await db
    .selectFrom('audit_event')
    .select(['kind', 'facts', 'subject_investor_id'])
    .where('actor_login_id', '=', person.loginId)
    .orderBy('number')
    .execute()

describe('A5.4 the page that takes a person to a partner', () => {
  test('posts the token in a hidden field to the configured address', async () => {
    const response = await send('subscription')
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain(
      '<form method="post" action="https://subscribe.example:8443/start?step=1&amp;from=%3Cportal%3E">',
    )
    expect(page).toMatch(/<input type="hidden" name="token" value="ey[\w.-]+">/)
  })

  test('may send a form to that partner and do nothing else; nobody keeps or frames it', async () => {
    const { headers } = await send('subscription')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('form-action https://subscribe.example:8443;')
    expect(policy).toMatch(/script-src 'sha256-[\w+/]+=*';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  test('carries the token in the address where the partner wants it so, beside what stood there', async () => {
    const page = await (await send('archive')).text()
    expect(page).toContain('<form method="get" action="https://archive.example/open?box=7">')
    expect(page).toContain('<input type="hidden" name="box" value="7">')
    expect(readToken(page)).not.toBe('')
  })

  test('speaks the language of the page that was left', async () => {
    expect(await (await send('subscription', { body: 'language=de-DE' })).text()).toContain(
      'Weiter zu subscribe.example:8443',
    )
    expect(await (await send('subscription')).text()).toContain('Continue to subscribe.example:8443')
  })
})

describe('A5.4 the token', () => {
  test('tells the partner alone who it is, for five minutes', async () => {
    const payload = await tokens.verify(readToken(await (await send('subscription')).text()))
    expect(payload).toMatchObject({
      aud: 'https://subscribe.example:8443',
      sub: person.loginId,
      guid: person.investorId,
      subsite: 'halden',
      purpose: 'handover',
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    expect(payload).not.toHaveProperty('roles')
  })

  test('is no session: none of our own calls accepts it', async () => {
    const authenticate = createAuthenticate({ tokens, sessions: createSessions({ db, tokens, now }) })
    const token = readToken(await (await send('subscription')).text())
    await expect(authenticate(token)).rejects.toMatchObject({ kind: SESSION_ERRORS.invalidToken })
  })

  test('is another one each time, and over after its five minutes', async () => {
    const [first, second] = [await send('archive'), await send('archive')]
    const token = readToken(await first.text())
    expect(token).not.toBe(readToken(await second.text()))
    time += 6 * 60 * 1000
    await expect(tokens.verify(token)).rejects.toMatchObject({ kind: SESSION_ERRORS.tokenExpired })
  })
})

const { addInvestor, addProduct, addSubscription } = houseFactories(db)
const fund = await addProduct({ is_on_market: true })
const closed = await addProduct({ is_on_market: true, subscription_closes_on: '2026-11-14' })
const withheld = await addProduct()
const offered = await addProduct({ is_on_market: true })
const own = await addSubscription(investor.id, fund.id, { tool_reference: 'ZS-1' })
const onPaper = await addSubscription(investor.id, fund.id, { kind: 'PAPIER' })
const done = await addSubscription(investor.id, fund.id, { status: 'ANGENOMMEN' })
const another = await addSubscription((await addInvestor()).id, fund.id)

describe('B2.4 what it is about', () => {
  const readClaims = async (body: string) =>
    await tokens.verify(readToken(await (await send('subscription', { body })).text()))

  test('an own open subscription, by our id and the tool’s, with its fund', async () => {
    expect(await readClaims(`subscription=${own.id}&language=de-DE`)).toMatchObject({
      subscription: own.id,
      reference: 'ZS-1',
      product: fund.id,
      locale: 'de-DE',
    })
  })

  test('a fund that can be subscribed', async () => {
    const claims = await readClaims(`product=${offered.id}`)
    expect(claims).toMatchObject({ product: offered.id, locale: 'en-GB' })
    expect(claims).not.toHaveProperty('subscription')
  })

  test('nothing, where nothing is named', async () => {
    const claims = await readClaims('')
    for (const name of ['subscription', 'reference', 'product']) expect(claims).not.toHaveProperty(name)
  })

  test.each([
    ['somebody else’s subscription', `subscription=${another.id}`, 404],
    ['one on paper', `subscription=${onPaper.id}`, 409],
    ['one that is done', `subscription=${done.id}`, 409],
    ['a fund that is closed', `product=${closed.id}`, 409],
    ['a fund that is not on the market', `product=${withheld.id}`, 404],
    ['what is no id', 'product=1', 400],
  ])('never %s', async (_, body, status) => {
    const before = (await listAudited()).length
    expect((await send('subscription', { body })).status).toBe(status)
    expect(await listAudited()).toHaveLength(before)
  })

  test('A2.3 nothing of the market to who is in special funds alone', async () => {
    const special: Principal = { ...person, investmentGroups: ['DACH'] }
    expect((await send('subscription', { as: special, body: `product=${offered.id}` })).status).toBe(404)
  })

  test('A12.3 nothing of somebody whose portfolio is looked at', async () => {
    const viewer = { ...person, actingFor: { loginId: person.loginId, name: 'Sophie Albrecht' } }
    expect((await send('subscription', { as: viewer, body: `subscription=${own.id}` })).status).toBe(403)
  })
})

test('B2.4 a partner that the portal stands in for is at the host that was asked', async () => {
  const page = await (await send('own')).text()
  expect(page).toContain('<form method="post" action="http://localhost/dev/subscription-tool">')
  expect((await tokens.verify(readToken(page))).aud).toBe('http://localhost')
})

describe('A5.4 nobody is taken', () => {
  test.each(['unknown', 'elsewhere', 'constructor', 'https:%2F%2Fevil.example'])(
    'to %s, which is not configured here',
    async (target) => {
      const before = (await listAudited()).length
      expect((await send(target)).status).toBe(404)
      expect(await listAudited()).toHaveLength(before)
    },
  )

  test('from another site', async () => {
    const response = await send('subscription', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.status).toBe(403)
  })

  test('in the name of somebody else whose portfolio they look at (A12.3)', async () => {
    const viewer = { ...person, actingFor: { loginId: person.loginId, name: 'Sophie Albrecht' } }
    expect((await send('subscription', { as: viewer })).status).toBe(403)
  })

  test('signed out, by a one-time password, or without a portfolio', async () => {
    expect((await send('subscription', { as: null })).status).toBe(401)
    expect((await send('subscription', { as: { ...person, isOneTimePassword: true } })).status).toBe(403)
    expect((await send('subscription', { as: { ...person, roles: [] } })).status).toBe(403)
  })

  test('by a link, or by what is not a form', async () => {
    const get = await buildApp(person).request('/api/halden/handover/subscription', {
      headers: { host: 'localhost' },
    })
    expect(get.status).toBe(404)
    expect((await send('subscription', { headers: { 'content-type': 'application/json' } })).status).toBe(415)
  })
})

test('A5.4 each time is audited, with the partner and the token’s id, never the token', async () => {
  const before = (await listAudited()).length
  const token = readToken(await (await send('subscription')).text())
  const { jti } = await tokens.verify(token)
  const audited = await listAudited()
  expect(audited).toHaveLength(before + 1)
  expect(audited.at(-1)).toEqual({
    kind: 'handover.issued',
    facts: { target: 'subscription', tokenId: jti },
    subject_investor_id: person.investorId,
  })
})
