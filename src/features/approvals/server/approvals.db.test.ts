import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { asTenant } from '#server/db/tenant.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { approvalEndpoints } from './approvals.routes.ts'
import { approvalFactories } from './approvals.test-data.ts'
import { approveDocuments } from './approve-documents.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const store = temporaryStore()
afterAll(store.close)
const call = buildTestApi(db, approvalEndpoints(store))
const { addPerson, addApprovable, changeApprovable, removeApprovables } = approvalFactories(db, store)
beforeEach(removeApprovables)

const APPROVABLES = '/api/dokumente/v2/approvables'
const APPROVALS = '/api/dokumente/v2/approvals'

type Signed = { readonly id: string; readonly sha256: string }

async function sign(as: Principal | undefined, ...documents: readonly Signed[]) {
  const approvals = documents.map(({ id, sha256 }) => ({ document: id, signature: sha256 }))
  const headers = { 'user-agent': 'Test Browser' }
  return await call(APPROVALS, { as, method: 'POST', body: { approvals }, headers })
}

async function listNames(as: Principal, headers: Record<string, string> = {}): Promise<string[]> {
  const response = await call(APPROVABLES, { as, headers })
  if (response.status === 404) return []
  const { data } = (await response.json()) as { data: { documents: { anzeigename: string }[] } }
  return data.documents.map(({ anzeigename }) => anzeigename)
}

type Approvals = { data: { approvals: Record<string, unknown>[] } }

async function listApproved(as: Principal, headers: Record<string, string> = {}) {
  const { data } = (await (await call(APPROVALS, { as, headers })).json()) as Approvals
  return data.approvals
}

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

const listRecords = async (loginId: string) =>
  await db.selectFrom('approval').selectAll().where('login_id', '=', loginId).execute()

const listAudited = async (loginId: string) =>
  await db
    .selectFrom('audit_event')
    .select(['kind', 'facts', 'subject_login_id', 'subject_investor_id'])
    .where('actor_login_id', '=', loginId)
    .execute()

describe('A8.1 what is to be approved', () => {
  test('is listed in the caller’s language, with its checksum and a link to its file', async () => {
    const { as } = await addPerson()
    const terms = await addApprovable('Terms', { source_key: 'A-2' })
    await addApprovable('Privacy', { source_key: 'A-1' })
    const response = await call(APPROVABLES, { as, headers: { 'accept-language': 'de-DE' } })
    const { data } = (await response.json()) as { data: { documents: unknown[] } }
    expect(data.documents).toHaveLength(2)
    expect(data.documents[1]).toEqual({
      id: terms.id,
      checksum: terms.sha256,
      anzeigename: 'Terms (de)',
      links: [{ rel: 'download', href: `${APPROVABLES}/${terms.id}/file` }],
    })
    expect(await listNames(as)).toEqual(['Privacy (en)', 'Terms (en)'])
  })

  test('HEAD answers 200 while something is, and 404 when nothing is', async () => {
    const { as } = await addPerson()
    const statusOf = async () => (await call(APPROVABLES, { as, method: 'HEAD' })).status
    expect(await statusOf()).toBe(404)
    const terms = await addApprovable('Terms')
    expect(await statusOf()).toBe(200)
    await sign(as, terms)
    expect(await statusOf()).toBe(404)
    expect((await call(APPROVABLES, { as })).status).toBe(404)
  })

  test('is no longer what this login has approved in its current version', async () => {
    const { as, investorId } = await addPerson()
    const colleague = await addPerson({ investor_id: investorId })
    const terms = await addApprovable('Terms')
    await sign(colleague.as, terms)
    expect(await listNames(as)).toEqual(['Terms (en)'])
    await sign(as, terms)
    expect(await listNames(as)).toEqual([])
    await changeApprovable(terms.id, 'Terms of next year')
    expect(await listNames(as)).toEqual(['Terms (en)'])
  })

  test('A12.3 differs for investors and sales partners', async () => {
    await addApprovable('Terms')
    await addApprovable('Sales terms', { audience: 'salesPartner' })
    expect(await listNames((await addPerson()).as)).toEqual(['Terms (en)'])
    const partner = await addPerson({ roles: ['zeichner', 'vertriebspartner'] })
    expect(await listNames(partner.as)).toEqual(['Sales terms (en)'])
  })

  test('security.md 12: is not what another investor or another brand has to approve', async () => {
    const { as, investorId, loginId } = await addPerson()
    const stranger = await addPerson()
    await addApprovable('Mine', { investor_id: investorId })
    const theirs = await addApprovable('Theirs', { investor_id: stranger.investorId })
    const elsewhere = await addApprovable('Elsewhere', { brand: 'linden' })
    expect(await listNames(as)).toEqual(['Mine (en)'])
    expect(await listNames(buildPrincipal({ loginId, mustApprove: true }))).toEqual([])
    for (const foreign of [theirs, elsewhere]) {
      expect((await call(`${APPROVABLES}/${foreign.id}/file`, { as })).status).toBe(404)
      expect((await sign(as, foreign)).status).toBe(404)
    }
    expect(await listRecords(loginId)).toEqual([])
  })

  test('A12.3 is not asked of somebody who looks at another portfolio', async () => {
    const { as } = await addPerson()
    const viewing = { ...as, actingFor: { loginId: randomUUID(), name: 'Vera Viewed' } }
    const terms = await addApprovable('Terms')
    expect(await listNames(viewing)).toEqual([])
    const response = await sign(viewing, terms)
    expect([response.status, await codeOf(response)]).toEqual([403, 'session.readOnly'])
    expect(await listNames(as)).toEqual(['Terms (en)'])
  })

  test('B10.2 is for everybody who is signed in, with whatever role', async () => {
    const terms = await addApprovable('Terms')
    for (const method of ['GET', 'HEAD']) expect((await call(APPROVABLES, { method })).status).toBe(401)
    expect((await call(APPROVALS)).status).toBe(401)
    expect((await sign(undefined, terms)).status).toBe(401)
    const { as } = await addPerson({ roles: [] })
    const once = { ...as, isOneTimePassword: true }
    expect((await call(APPROVABLES, { as: once })).status).toBe(403)
    expect((await sign(once, terms)).status).toBe(403)
    expect(await listNames(as)).toEqual(['Terms (en)'])
  })
})

describe('A8.1 the file of a document to approve', () => {
  test('comes with the digest that is its checksum, before and after the approval', async () => {
    const { as } = await addPerson()
    const terms = await addApprovable('Terms')
    for (const step of [async () => undefined, () => sign(as, terms)]) {
      await step()
      const response = await call(`${APPROVABLES}/${terms.id}/file`, { as })
      const digest = Buffer.from(terms.sha256, 'hex').toString('base64')
      expect(response.headers.get('repr-digest')).toBe(`sha-256=:${digest}:`)
      expect(await response.text()).toBe('Terms')
    }
  })

  test('opens beside the page if it is a PDF, and is kept by the browser if it is anything else', async () => {
    const { as } = await addPerson()
    const { id } = await addApprovable('Terms')
    const readDisposition = async () =>
      (await call(`${APPROVABLES}/${id}/file`, { as })).headers.get('content-disposition')
    expect(await readDisposition()).toMatch(/^inline; filename="report\.pdf"/)
    await db.updateTable('stored_file').set({ content_type: 'text/html' }).execute()
    expect(await readDisposition()).toMatch(/^attachment; /)
  })

  test('needs a known id of the caller’s own audience', async () => {
    const { as } = await addPerson()
    const sales = await addApprovable('Sales terms', { audience: 'salesPartner' })
    expect((await call(`${APPROVABLES}/${sales.id}/file`, { as })).status).toBe(404)
    expect((await call(`${APPROVABLES}/${randomUUID()}/file`, { as })).status).toBe(404)
    expect((await call(`${APPROVABLES}/7/file`, { as })).status).toBe(400)
    expect((await call(`${APPROVABLES}/${sales.id}/file`)).status).toBe(401)
  })
})

describe('A8.1 approving', () => {
  test('A8.2 records document, version, login and time, in the audit trail as well', async () => {
    const { as, loginId, investorId } = await addPerson()
    const [terms, privacy] = [await addApprovable('Terms'), await addApprovable('Privacy')]
    const begun = new Date()
    const response = await sign(as, terms, privacy)
    expect(response.status).toBe(200)

    const records = await listRecords(loginId)
    expect(records.map(({ document_id: id, sha256 }) => ({ id, sha256 }))).toEqual(
      expect.arrayContaining([terms, privacy]),
    )
    for (const { approved_at: at } of records) expect(at >= begun && at <= new Date()).toBe(true)

    const audited = await listAudited(loginId)
    expect(audited).toHaveLength(2)
    expect(audited).toContainEqual({
      kind: 'approval.given',
      facts: { documentId: terms.id, sha256: terms.sha256 },
      subject_login_id: loginId,
      subject_investor_id: investorId,
    })
  })

  test('some of them leaves the others', async () => {
    const { as } = await addPerson()
    await addApprovable('Privacy')
    await sign(as, await addApprovable('Terms'))
    expect(await listNames(as)).toEqual(['Privacy (en)'])
  })

  test('again changes nothing', async () => {
    const { as, loginId } = await addPerson()
    const terms = await addApprovable('Terms')
    await sign(as, terms, terms)
    const before = await listRecords(loginId)
    expect((await sign(as, terms)).status).toBe(200)
    expect(await listRecords(loginId)).toEqual(before)
    expect(await listAudited(loginId)).toHaveLength(1)
  })

  test('a version that is not the current one is refused, and nothing beside it is recorded', async () => {
    const { as, loginId } = await addPerson()
    const [terms, privacy] = [await addApprovable('Terms'), await addApprovable('Privacy')]
    for (const sha256 of ['0'.repeat(64), privacy.sha256]) {
      const response = await sign(as, privacy, { ...terms, sha256 })
      expect([response.status, await codeOf(response)]).toEqual([409, 'approvals.versionChanged'])
    }
    expect(await listRecords(loginId)).toEqual([])

    await sign(as, terms)
    const changed = await changeApprovable(terms.id, 'Terms of next year')
    expect((await sign(as, terms)).status).toBe(409)
    expect((await sign(as, { ...terms, ...changed })).status).toBe(200)
    expect(await listRecords(loginId)).toHaveLength(2)
  })

  test('security.md 12: an unknown document is not found, and nothing beside it is recorded', async () => {
    const { as, loginId } = await addPerson()
    const terms = await addApprovable('Terms')
    const response = await sign(as, terms, { ...terms, id: randomUUID() })
    expect([response.status, await codeOf(response)]).toEqual([404, 'documents.notFound'])
    expect(await listRecords(loginId)).toEqual([])
  })

  test.each([
    ['no list', {}],
    ['an empty list', { approvals: [] }],
    ['no checksum', { approvals: [{ document: randomUUID() }] }],
    ['what is no checksum', { approvals: [{ document: randomUUID(), signature: 'yes' }] }],
    ['what is no id', { approvals: [{ document: '7', signature: '0'.repeat(64) }] }],
    [
      'too many',
      {
        approvals: Array.from({ length: 101 }, () => ({
          document: randomUUID(),
          signature: '0'.repeat(64),
        })),
      },
    ],
  ])('security.md 16: %s is refused as malformed', async (_name, body) => {
    const { as } = await addPerson()
    expect((await call(APPROVALS, { as, method: 'POST', body })).status).toBe(400)
  })

  test('security.md 20: many tabs at once leave one record of each, and all succeed', async () => {
    const { as, loginId } = await addPerson()
    const [terms, privacy] = [await addApprovable('Terms'), await addApprovable('Privacy')]
    const tabs = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? sign(as, terms, privacy) : sign(as, privacy, terms),
    )
    const statuses = (await Promise.all(tabs)).map(({ status }) => status)
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await listRecords(loginId)).toHaveLength(2)
    expect(await listAudited(loginId)).toHaveLength(2)
  })

  test('security.md 20: where the audit trail cannot be written, nothing is recorded', async () => {
    const { as, loginId } = await addPerson()
    const terms = await addApprovable('Terms')
    const attempt = asTenant(db, { brand: 'halden', loginId, investorId: as.investorId }, (transaction) =>
      approveDocuments(transaction, {
        person: as,
        signatures: [{ id: terms.id, checksum: terms.sha256 }],
        origin: { requestId: 'no id', ipAddress: '192.0.2.1', userAgent: '' },
      }),
    )
    await expect(attempt).rejects.toThrow('uuid')
    expect(await listRecords(loginId)).toEqual([])
    expect(await listNames(as)).toEqual(['Terms (en)'])
  })
})

describe('A8.2 what was approved', () => {
  test('is listed, newest first, under the name it had, and can be read while it is current', async () => {
    const { as } = await addPerson()
    const [terms, privacy] = [await addApprovable('Terms'), await addApprovable('Privacy')]
    expect(await listApproved(as)).toEqual([])
    await sign(as, terms)
    await sign(as, privacy)
    await changeApprovable(terms.id, 'Terms of next year')
    await db.updateTable('approvable_document').set({ name_de: 'Neu', name_en: 'New' }).execute()
    expect(await listApproved(as, { 'accept-language': 'de-DE' })).toEqual([
      {
        document: privacy.id,
        signature: privacy.sha256,
        anzeigename: 'Privacy (de)',
        approved: expect.stringMatching(/^\d{4}-.*Z$/),
        links: [{ rel: 'download', href: `${APPROVABLES}/${privacy.id}/file` }],
      },
      expect.objectContaining({ document: terms.id, signature: terms.sha256, links: [] }),
    ])
    await removeApprovables()
    expect((await listApproved(as)).map(({ anzeigename }) => anzeigename)).toEqual([
      'Privacy (en)',
      'Terms (en)',
    ])
    expect(await listApproved((await addPerson()).as)).toEqual([])
  })

  test('cannot be altered or removed, neither by a request nor by the owner of the tables', async () => {
    const { as, loginId } = await addPerson()
    await sign(as, await addApprovable('Terms'))
    const before = await listRecords(loginId)
    const changes = [
      sql`update approval set approved_at = now() - interval '1 year' where login_id = ${loginId}`,
      sql`delete from approval where login_id = ${loginId}`,
      sql`truncate approval`,
    ]
    const tenant = { brand: 'halden', loginId, investorId: as.investorId }
    for (const change of changes) {
      await expect(change.execute(db)).rejects.toThrow('approvals are kept for good')
      await expect(asTenant(db, tenant, (request) => change.execute(request))).rejects.toThrow(
        'permission denied',
      )
    }
    // E4: it outlives whom it was given by.
    await db.deleteFrom('login').where('id', '=', loginId).execute()
    expect(await listRecords(loginId)).toEqual(before)
    const { chains } = await verifyAudit(db, { anchors: [] })
    expect(chains.filter(({ broken }) => broken)).toEqual([])
  })

  test('is recorded by a request neither for another time nor for another person', async () => {
    const { loginId, as } = await addPerson()
    const stranger = await addPerson()
    const record = async (own: { login_id?: string; approved_at?: Date }) =>
      await asTenant(db, { brand: 'halden', loginId, investorId: as.investorId }, (request) =>
        request
          .insertInto('approval')
          .values({
            brand: 'halden',
            login_id: loginId,
            document_id: randomUUID(),
            sha256: '0'.repeat(64),
            name_en: '',
            name_de: '',
            ...own,
          })
          .execute(),
      )
    await expect(record({ approved_at: new Date(0) })).rejects.toThrow('permission denied')
    await expect(record({ login_id: stranger.loginId })).rejects.toThrow('row-level security')
  })
})
