import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { approvalEndpoints } from './approvals.routes.ts'
import { hasOutstandingApproval } from './approvals.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const store = temporaryStore()
afterAll(store.close)
const call = buildTestApi(db, approvalEndpoints(store))
const halden = houseFactories(db)
const PATH = '/api/dokumente/v2/approvables'

const investor = await halden.addInvestor()
const stranger = await halden.addInvestor()
const login = await halden.addLogin({ investor_id: investor.id })
const otherLogin = await halden.addLogin({ investor_id: investor.id })
const person = buildPrincipal({ investorId: investor.id, loginId: login.id ?? '' })

beforeEach(async () => {
  await db.deleteFrom('approval').execute()
  await db.deleteFrom('approvable_document').execute()
})

type Own = { source_key?: string; audience?: string; investor_id?: string; brand?: string }

async function addApprovable(content: string, own: Own = {}) {
  const { sha256, byteLength } = await store.keep(Buffer.from(content))
  const file = await houseFactories(db, own.brand).addFile({ sha256, byte_length: byteLength })
  const id = randomUUID()
  await halden.add('approvable_document', {
    id,
    brand: 'halden',
    source_key: id,
    audience: 'investor',
    name_en: `${content} (en)`,
    name_de: `${content} (de)`,
    file_id: file.id,
    ...own,
  })
  return { id, sha256 }
}

async function approve(document: { id: string; sha256: string }, loginId = person.loginId) {
  await halden.add('approval', {
    login_id: loginId,
    document_id: document.id,
    brand: 'halden',
    sha256: document.sha256,
  })
}

async function listNames(as = person, headers: Record<string, string> = {}): Promise<string[]> {
  const response = await call(PATH, { as, headers })
  if (response.status === 404) return []
  const { data } = (await response.json()) as { data: { documents: { anzeigename: string }[] } }
  return data.documents.map(({ anzeigename }) => anzeigename)
}

describe('A8.1 what is to be approved', () => {
  test('is listed in the caller’s language, with its checksum and a link to its file', async () => {
    const terms = await addApprovable('Terms', { source_key: 'A-2' })
    await addApprovable('Privacy', { source_key: 'A-1' })
    const response = await call(PATH, { as: person, headers: { 'accept-language': 'de-DE' } })
    const { data } = (await response.json()) as { data: { documents: unknown[] } }
    expect(data.documents).toHaveLength(2)
    expect(data.documents[1]).toEqual({
      id: terms.id,
      checksum: terms.sha256,
      anzeigename: 'Terms (de)',
      links: [{ rel: 'download', href: `${PATH}/${terms.id}/file` }],
    })
    expect(await listNames()).toEqual(['Privacy (en)', 'Terms (en)'])
  })

  test('HEAD answers 200 while something is, and 404 when nothing is', async () => {
    const statusOf = async () => (await call(PATH, { as: person, method: 'HEAD' })).status
    expect(await statusOf()).toBe(404)
    const terms = await addApprovable('Terms')
    expect(await statusOf()).toBe(200)
    await approve(terms)
    expect(await statusOf()).toBe(404)
    expect((await call(PATH, { as: person })).status).toBe(404)
  })

  test('is no longer what this login has approved in its current version', async () => {
    const terms = await addApprovable('Terms')
    await approve(terms, otherLogin.id)
    expect(await listNames()).toEqual(['Terms (en)'])
    await approve({ ...terms, sha256: '0'.repeat(64) })
    expect(await listNames()).toEqual(['Terms (en)'])
    await approve(terms)
    expect(await listNames()).toEqual([])
  })

  test('A12.3 differs for investors and sales partners', async () => {
    await addApprovable('Terms')
    await addApprovable('Sales terms', { audience: 'salesPartner' })
    expect(await listNames()).toEqual(['Terms (en)'])
    const partner = buildPrincipal({ loginId: person.loginId, roles: ['zeichner', 'vertriebspartner'] })
    expect(await listNames(partner)).toEqual(['Sales terms (en)'])
  })

  test('security.md 12: is not what another investor or another brand has to approve', async () => {
    await addApprovable('Mine', { investor_id: investor.id })
    const theirs = await addApprovable('Theirs', { investor_id: stranger.id })
    const elsewhere = await addApprovable('Elsewhere', { brand: 'linden' })
    expect(await listNames()).toEqual(['Mine (en)'])
    expect(await listNames(buildPrincipal({ loginId: person.loginId }))).toEqual([])
    for (const { id } of [theirs, elsewhere])
      expect((await call(`${PATH}/${id}/file`, { as: person })).status).toBe(404)
  })

  test('B10.2 is for everybody who is signed in, with whatever role', async () => {
    await addApprovable('Terms')
    expect((await call(PATH)).status).toBe(401)
    expect((await call(PATH, { method: 'HEAD' })).status).toBe(401)
    expect((await call(PATH, { as: buildPrincipal({ isOneTimePassword: true }) })).status).toBe(403)
    expect(await listNames(buildPrincipal({ roles: [] }))).toEqual(['Terms (en)'])
  })
})

describe('A8.1 the file of a document to approve', () => {
  test('comes with the digest that is its checksum, before and after the approval', async () => {
    const terms = await addApprovable('Terms')
    for (const step of [async () => undefined, () => approve(terms)]) {
      await step()
      const response = await call(`${PATH}/${terms.id}/file`, { as: person })
      const digest = Buffer.from(terms.sha256, 'hex').toString('base64')
      expect(response.headers.get('repr-digest')).toBe(`sha-256=:${digest}:`)
      expect(await response.text()).toBe('Terms')
    }
  })

  test('needs a known id of the caller’s own audience', async () => {
    const sales = await addApprovable('Sales terms', { audience: 'salesPartner' })
    expect((await call(`${PATH}/${sales.id}/file`, { as: person })).status).toBe(404)
    expect((await call(`${PATH}/${randomUUID()}/file`, { as: person })).status).toBe(404)
    expect((await call(`${PATH}/7/file`, { as: person })).status).toBe(400)
    expect((await call(`${PATH}/${sales.id}/file`)).status).toBe(401)
  })
})

test('A8.1 others ask whether something is outstanding', async () => {
  const ask = async () =>
    await asTenant(db, { brand: 'halden', loginId: person.loginId, investorId: investor.id }, (db) =>
      hasOutstandingApproval(db, person),
    )
  expect(await ask()).toBe(false)
  const terms = await addApprovable('Terms')
  expect(await ask()).toBe(true)
  await approve(terms)
  expect(await ask()).toBe(false)
})
