import { afterAll, describe, expect, test } from 'vitest'
import { describeProbe, SERVICE_NAMES } from '#features/support/web/services.ts'
import { CONFIRMATION_ERRORS } from '#kernel/confirmation-errors.ts'
import { derivePermissions } from '#kernel/permissions.ts'
import type { Endpoint } from '#server/http/endpoint/endpoint.ts'
import { listProblems } from '#server/http/endpoint/openapi.ts'
import { SERVICE_BASES } from '#server/http/endpoint/services.ts'
import { addressOf } from '#web/api-client/ask.ts'
import { openDemoPortal } from '../../tests/api/demo-portal.ts'
import { requireDescribed } from '../../tests/api/require-described.ts'
import { buildSampleCalls } from '../../tests/api/sample-calls.ts'
import { houseFactories } from '../../tests/database/house-factories.ts'

const portal = await openDemoPortal()
afterAll(portal.close)
const samples = await buildSampleCalls(portal.db)
for (const brand of ['halden', 'linden']) await addWaitingInvestor(brand)

/** Ledger part C has one in Halden only. */
async function addWaitingInvestor(brand: string): Promise<void> {
  const house = houseFactories(portal.db, brand)
  const [investor, file] = [await house.addInvestor(), await house.addFile()]
  const names = { name_en: 'Terms of use', name_de: 'Nutzungsbedingungen' }
  const ids = { id: crypto.randomUUID(), source_key: crypto.randomUUID(), file_id: file.id }
  const addressee = { brand, investor_id: investor.id, audience: 'investor' }
  await house.addLogin({ username: 'waiting.investor', investor_id: investor.id, roles: ['zeichner'] })
  await house.add('approvable_document', { ...ids, ...addressee, ...names })
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const brandOf = (of = 'special.investor') => (of === 'public.investor' ? 'linden' : 'halden')

/** D1, in the demo house of each brand. */
const OFFICE = {
  'office.operator': 'sachbearbeitung',
  'office.approver': 'freigabe',
  'office.auditor': 'revision',
  'office.admin': 'administration',
} as const
/** B6.8: administration is about people and settings, not about what investors ask for. */
const CLOSED_TO_ADMINISTRATION = new Set(['GET /api/profile/v1/aenderungen'])

async function call(endpoint: Endpoint, token: string | undefined): Promise<Response> {
  const sample = samples[nameOf(endpoint)]
  if (!sample) throw new Error(`${nameOf(endpoint)} has no sample call`)
  const { body, contentType = 'application/json' } = sample
  const response = await portal.app.request(sample.path, {
    method: endpoint.method,
    headers: {
      host: 'localhost',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  await requireDescribed(portal.endpoints, endpoint.method, sample.path, response)
  return response
}

/** The code of a refusal that speaks about the person, not about what they asked for. */
async function findRefusal(response: Response): Promise<string | undefined> {
  if (response.status !== 401 && response.status !== 403) return undefined
  const { code } = (await response.json()) as { code: string }
  return code.startsWith('session.') || code === 'http.forbidden' ? code : undefined
}

const isSafe = ({ method }: Endpoint) => method === 'GET' || method === 'HEAD'

describe('B8.2 the connection status', () => {
  const addresses = SERVICE_NAMES.map((service) =>
    addressOf(describeProbe(service), { reader: { client: 'halden', locale: 'en-GB' } }),
  )

  test('asks every service that has calls', () => {
    const mounted = SERVICE_BASES.filter(({ base }) =>
      portal.endpoints.some(({ path }) => path.startsWith(`${base}/`)),
    )
    const bases = mounted.map(({ base }) => `${base.replace(':client', 'halden')}/`)
    expect(bases.filter((base) => !addresses.some((address) => address.startsWith(base)))).toEqual([])
  })

  test.each([undefined, 'special.investor'])('gets an answer from each of them as %s', async (username) => {
    const token = username && (await portal.enter('halden', username))
    const headers = { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) }
    for (const address of addresses) {
      const response = await portal.app.request(address, { headers })
      expect([address, response.status]).toEqual([address, expect.toSatisfy((status) => status < 500)])
      expect(response.headers.get('content-type')).toContain('json')
    }
  })
})

describe('B10.1 the description', () => {
  // What is not part of the API: pages, files, health and the fallbacks behind them.
  const OTHERS = [
    /^\/dev\/\*$/,
    /^\/(assets|robots\.txt|favicon\.ico|healthz|readyz)/,
    /^\/\*$/,
    /^\/(api|real-estate|contact-person|picture)\/\*$/,
    /^\/:client\/browser-warning\//,
    /^\/:client(\/de-DE)?\/(manifest\.webmanifest|offline|service-worker\.js)$/,
  ]

  test('holds every route that is mounted', () => {
    const described = new Set(portal.endpoints.map(({ path }) => path))
    const mounted = portal.app.routes.map(({ path }) => path.replace(/(?<=.)\/$/, ''))
    const forgotten = mounted.filter(
      (path) => !described.has(path) && !OTHERS.some((other) => other.test(path)),
    )
    expect([...new Set(forgotten)]).toEqual([])
  })

  test('is what the server publishes', async () => {
    const response = await portal.app.request('/api/openapi.json', { headers: { host: 'localhost' } })
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
    const published = Object.values(paths).flatMap((methods) => Object.keys(methods))
    expect(published).toHaveLength(portal.endpoints.length)
  })
})

describe('B10.1, security.md 13: every call by every kind of person, each answer as described', () => {
  test('every call has a sample, and every sample a call', () => {
    expect(Object.keys(samples).toSorted()).toEqual(portal.endpoints.map(nameOf).toSorted())
  })

  // An answer to HEAD has no body that could tell why; GET on the same path goes the same way.
  const spoken = portal.endpoints.filter(({ method }) => method !== 'HEAD')

  test.each(spoken.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const { of = 'special.investor', isOwned = false } = samples[name] ?? {}
    const brand = brandOf(of)
    const otherBrand = brand === 'halden' ? 'linden' : 'halden'
    const isOpen = endpoint.access === 'everybody'
    const needsPermission = !isOpen && endpoint.access !== 'signedIn' && endpoint.access !== 'anySession'

    const signedOut = await findRefusal(await call(endpoint, undefined))
    expect(signedOut).toBe(isOpen ? undefined : 'session.noToken')

    const owner = await call(endpoint, await portal.enter(brand, of))
    if (isSafe(endpoint) && !name.includes('approvables'))
      expect(endpoint.statuses ?? [200]).toContain(owner.status)
    else if (!name.includes('DELETE /api/auth/v1/login-with-view-for'))
      expect(await findRefusal(owner)).toBeUndefined()

    const otherUser = brand === 'halden' ? 'tan.investor' : 'large.investor'
    const other = await call(endpoint, await portal.enter(brand, otherUser))
    if (isOwned) expect(other.status).toBe(404)

    const abroadUser = otherBrand === 'halden' ? 'both.investor' : 'large.investor'
    const abroad = await call(endpoint, await portal.enter(otherBrand, abroadUser))
    if (endpoint.path.includes(':client') && !isOpen)
      expect(await findRefusal(abroad)).toBe('session.invalidSubsite')
    else if (isOwned) expect(abroad.status).toBe(404)

    const oneTime = await findRefusal(
      await call(endpoint, await portal.enter(brand, of, { isOneTimePassword: true })),
    )
    if (isOpen) expect(oneTime).toBeUndefined()
    else if (endpoint.access !== 'anySession') expect(oneTime).toBe('session.oneTimePassword')

    for (const [username, role] of Object.entries(OFFICE)) {
      const refusal = await findRefusal(await call(endpoint, await portal.enter(brand, username)))
      const isClosed = role === 'administration' && CLOSED_TO_ADMINISTRATION.has(name)
      const isAllowed = !needsPermission || derivePermissions([role])[endpoint.access as 'forms/read']
      if (!isAllowed || isClosed) expect([username, refusal]).toEqual([username, 'http.forbidden'])
      else if (endpoint.access === 'office/read') expect([username, refusal]).toEqual([username, undefined])
    }

    const viewerName = brand === 'halden' ? 'viewer.guest' : 'large.investor'
    const viewer = await findRefusal(await call(endpoint, await portal.enterFor(brand, viewerName, of)))
    const isReadOnly = !isOpen && !isSafe(endpoint) && !endpoint.isOpenToViewers
    const isForOffice = endpoint.access === 'office/read'
    if (isForOffice) expect(viewer).toBe('http.forbidden')
    else if (endpoint.isClosedToViewers) expect(viewer).toBe('http.forbidden')
    else expect(viewer).toBe(isReadOnly ? 'session.readOnly' : undefined)

    // A8.1: all that takes a permission waits for the approval, but for the forms, which visitors have as well. The
    // sources read the investments from an answer with this status.
    const waiting = await call(endpoint, await portal.enter(brand, 'waiting.investor'))
    const isWithheld = needsPermission && endpoint.access !== 'forms/read' && !isForOffice
    expect(waiting.status === 428).toBe(isWithheld)
    if (isWithheld && name !== 'GET /api/specialfundinvestment/v1/portfolio')
      expect(await waiting.json()).toMatchObject({ code: 'http.approvalRequired' })
  })
})

test('A2.3 no call tells of the market who is in special funds alone', async () => {
  const house = houseFactories(portal.db, 'linden')
  const { id } = await house.addInvestor()
  const username = 'special.alone'
  await house.addLogin({ username, investor_id: id, roles: ['zeichner'], investment_groups: ['DACH'] })
  const special = await portal.enter('linden', username)
  // What is not marked tells of a product that one holds, whoever one is: this one they do not.
  const ofMarket = portal.endpoints.filter(
    ({ service, isForPublicInvestors }) => isForPublicInvestors || service === 'fund products',
  )
  expect(ofMarket.length).toBeGreaterThan(10)
  for (const endpoint of ofMarket) {
    const response = await call(endpoint, special)
    const refused = endpoint.isForPublicInvestors ? 403 : 404
    expect([nameOf(endpoint), response.status]).toEqual([nameOf(endpoint), refused])
  }
})

test('security.md 14: one call alone is open to posts of other sites, and it knows nobody', () => {
  const open = portal.endpoints.filter(({ isOpenToOtherSites }) => isOpenToOtherSites)
  expect(open.map((endpoint) => [nameOf(endpoint), endpoint.access, endpoint.knowsCaller])).toEqual([
    ['POST /api/notifications/v1/unsubscribe/:client/:token', 'everybody', undefined],
  ])
})

/** Changes that end with the session, take something away, or ask for a proof of their own. */
const WITHOUT_CONFIRMATION = [
  'DELETE /api/auth/v1/login-with-view-for/:client',
  'DELETE /api/auth/v1/session',
  'DELETE /api/auth/v1/sessions',
  'DELETE /api/auth/v1/sessions/:id',
  'DELETE /api/calendar/v1/feed',
  'DELETE /api/logins/v1/:client/view-for/:id',
  'POST /api/auth/v1/login',
  'POST /api/auth/v1/login-with-view-for/:client',
  'POST /api/auth/v1/session/confirmation',
  'PUT /api/logins/v1/:client/password',
]

describe('security.md 9: no lasting access from a borrowed session', () => {
  const marked = portal.endpoints.filter(({ needsConfirmation }) => needsConfirmation)

  test('what lets somebody in, or keeps somebody out, beyond the session is marked', () => {
    expect(marked.map(nameOf).toSorted()).toEqual([
      'DELETE /api/logins/v1/:client/second-factors/passkeys/:credentialId',
      'DELETE /api/logins/v1/:client/second-factors/totp',
      'GET /api/profile/v1/auskunft',
      'POST /api/calendar/v1/feed',
      'POST /api/logins/v1/:client/second-factors/passkeys',
      'POST /api/logins/v1/:client/second-factors/passkeys/options',
      'POST /api/logins/v1/:client/second-factors/recovery-codes',
      'POST /api/logins/v1/:client/second-factors/totp',
      'POST /api/logins/v1/:client/second-factors/totp/confirm',
      'POST /api/logins/v1/:client/view-for',
      'POST /api/logins/v1/:client/view-for/:id/keep',
      'POST /api/voting/v1/meetings/:id/proxies',
      'PUT /api/logins/v1/:client/second-factors/email-tan',
    ])
    for (const endpoint of marked) {
      expect(endpoint.isOpenToViewers ?? false).toBe(false)
      expect(endpoint.access).not.toBe('everybody')
    }
  })

  test('every other change of who is signed in was thought of: a new one joins this list, or is marked', () => {
    const aboutIdentity = new Set(['authentication', 'logins', 'calendar'])
    const others = portal.endpoints.filter(
      (endpoint) =>
        aboutIdentity.has(endpoint.service) &&
        !isSafe(endpoint) &&
        endpoint.access !== 'everybody' &&
        !endpoint.needsConfirmation,
    )
    expect(others.map(nameOf).toSorted()).toEqual(WITHOUT_CONFIRMATION)
  })

  test.each(marked.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is refused until the person has confirmed, and published so',
    async (_name, endpoint) => {
      const codeFor = async (token: string) => {
        const response = await call(endpoint, token)
        return response.ok ? undefined : ((await response.json()) as { code: string }).code
      }
      const enter = async (isConfirmed: boolean) =>
        await portal.enter('halden', 'special.investor', { isConfirmed })
      expect(await codeFor(await enter(false))).toBe('confirmation.required')
      expect(await codeFor(await enter(true))).not.toBe('confirmation.required')
      expect(listProblems(endpoint)).toContain(CONFIRMATION_ERRORS.required)
    },
  )
})

describe('A8.1 while documents wait for approval', () => {
  const call = async (token: string, path: string, body?: object) =>
    await portal.app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const openPortfolio = async (token: string) => (await call(token, '/api/halden/portfolio?basic')).status
  const listDocuments = async (token: string) => {
    const response = await call(token, '/api/dokumente/v2/approvables')
    if (response.status === 404) return []
    const { data } = (await response.json()) as { data: { documents: { id: string; checksum: string }[] } }
    return data.documents
  }
  const approveAll = async (token: string) => {
    const documents = await listDocuments(token)
    const approvals = documents.map(({ id, checksum }) => ({ document: id, signature: checksum }))
    return (await call(token, '/api/dokumente/v2/approvals', { approvals })).status
  }

  test('A12.3 those of the person looked at do not count, those of the viewer do', async () => {
    const looksAtWaiting = await portal.enterFor('halden', 'viewer.guest', 'terms.investor')
    expect(await openPortfolio(looksAtWaiting)).toBe(200)
    expect(await listDocuments(looksAtWaiting)).toEqual([])

    const waitingLooks = await portal.enterFor('halden', 'terms.investor', 'special.investor')
    expect(await openPortfolio(waitingLooks)).toBe(428)
    expect(await listDocuments(waitingLooks)).toEqual([])
    expect(await approveAll(waitingLooks)).toBe(403)
  })

  test('the portfolio opens with the approval, in every session, and closes with a new version', async () => {
    const [here, there] = [
      await portal.enter('halden', 'terms.investor'),
      await portal.enter('halden', 'terms.investor'),
    ]
    expect([await openPortfolio(here), await openPortfolio(there)]).toEqual([428, 428])
    const documents = await listDocuments(here)
    expect(documents).toHaveLength(2)
    expect(await approveAll(here)).toBe(200)
    expect([await openPortfolio(here), await openPortfolio(there)]).toEqual([200, 200])

    const changed = await houseFactories(portal.db).addFile()
    await portal.db
      .updateTable('approvable_document')
      .set({ file_id: changed.id })
      .where('id', '=', documents[0]?.id ?? '')
      .execute()
    const later = await portal.enter('halden', 'terms.investor')
    expect(await openPortfolio(later)).toBe(428)
    expect(await listDocuments(later)).toEqual([expect.objectContaining({ checksum: changed.sha256 })])
  })

  test('A12.3 a sales partner has terms of their own', async () => {
    const partner = await portal.enter('halden', 'sales.partner')
    expect(await listDocuments(partner)).toHaveLength(1)
    expect(await openPortfolio(partner)).toBe(403)
    expect(await approveAll(partner)).toBe(200)
    expect(await listDocuments(partner)).toEqual([])
  })
})
