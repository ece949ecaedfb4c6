import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { asTenant } from '#server/db/tenant.ts'
import { ObjectDamagedError } from '#server/objects/object-store.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { documentShape, encodeDocument } from '../documents.wire.ts'
import type { DocumentSelection } from './documents.queries.ts'
import { documentEndpoints } from './documents.routes.ts'
import { listDocuments } from './list-documents.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const store = temporaryStore()
afterAll(store.close)
let now = new Date('2026-11-15T12:00:00.123Z')
const call = buildTestApi(db, documentEndpoints({ ...store, db, now: () => now }))
const halden = houseFactories(db)
const linden = houseFactories(db, 'linden')
const UNKNOWN = '00000000-0000-4000-8000-00000000abcd'

const investor = await halden.addInvestor()
const stranger = await halden.addInvestor()
const login = await halden.addLogin({ investor_id: investor.id })
const person = buildPrincipal({ investorId: investor.id, loginId: login.id ?? '' })

async function addFile(content: string, house = halden) {
  const { sha256, byteLength } = await store.keep(Buffer.from(content))
  return await house.addFile({ sha256, byte_length: byteLength })
}

describe('B4.1 the forms of a brand', () => {
  const PATH = '/api/dokumente/v1/public/formulare/halden'

  test('are listed for everybody by description, with links that need no token', async () => {
    const file = await addFile('power of attorney')
    const form = { kind: 'form', day: '2026-01-31' }
    const plain = await halden.addDocument(file.id, { ...form, description: 'Vollmacht' })
    const full = await halden.addDocument(file.id, {
      ...form,
      description: 'Änderung der Anschrift',
      categories: ['form', 'terms'],
      source: 'Bundeszentralamt für Steuern',
    })
    await linden.addDocument((await addFile('theirs', linden)).id, form)
    const fund = await halden.addFund()
    await halden.addDocument(file.id, { ...form, description: 'Only theirs', fund_id: fund.id })
    await halden.addDocument(file.id, { ...form, description: 'Only his', investor_id: investor.id })
    const onMarket = await halden.addProduct({ is_on_market: true })
    await halden.addDocument(file.id, { ...form, description: 'Of a product', product_id: onMarket.id })

    const response = await call(PATH, { headers: { accept: 'application/json' } })
    const facts = {
      dateiname: 'report.pdf',
      content_type: 'application/pdf',
      groesse: 17,
      datum: '2026-01-31',
    }
    expect(await response.json()).toEqual({
      content: [
        {
          id: full.id,
          ...facts,
          beschreibung: 'Änderung der Anschrift',
          kategorien: ['form', 'terms'],
          source: 'Bundeszentralamt für Steuern',
          links: [{ rel: 'download', href: `${PATH}/${full.id}` }],
        },
        {
          id: plain.id,
          ...facts,
          beschreibung: 'Vollmacht',
          kategorien: [],
          links: [{ rel: 'download', href: `${PATH}/${plain.id}` }],
        },
      ],
    })
    expect(await (await call(`${PATH}/${full.id}`)).text()).toBe('power of attorney')
    expect((await call(`/api/download/${full.id}`, { as: person })).status).toBe(200)
  })

  test('B4.5 are named in the reader’s language, and say which one they are written in', async () => {
    await db.deleteFrom('document').where('brand', '=', 'linden').execute()
    const file = await addFile('mandate', linden)
    const form = { kind: 'form', day: '2026-01-31', source: 'Linden KVG' }
    await linden.addDocument(file.id, { ...form, description: 'A', description_en: 'A in English' })
    await linden.addDocument(file.id, {
      ...form,
      description: 'B',
      description_de: 'B auf Deutsch',
      language: 'en-GB',
    })
    await linden.addDocument(file.id, { ...form, description: 'C', language: 'fr-FR' })
    const ask = async (language: string) => {
      const headers = { 'accept-language': language }
      const answer = await call('/api/dokumente/v1/public/formulare/linden', { headers })
      const { content } = await answer.json()
      return content.map((one: Record<string, unknown>) => [
        one['beschreibung'],
        one['sprache'],
        one['sprachen'],
      ])
    }
    expect(await ask('en-GB')).toEqual([
      ['A in English', undefined, undefined],
      ['B', 'en-GB', undefined],
      ['C', 'fr-FR', { beschreibung: 'de-DE' }],
    ])
    expect(await ask('de-DE')).toEqual([
      ['A', undefined, undefined],
      ['B auf Deutsch', 'en-GB', undefined],
      ['C', 'fr-FR', undefined],
    ])
  })

  test('are an empty list where there are none, and not found where there is no brand', async () => {
    await db.deleteFrom('document').where('brand', '=', 'linden').execute()
    const none = await call('/api/dokumente/v1/public/formulare/linden')
    expect(await none.json()).toEqual({ content: [] })
    expect((await call('/api/dokumente/v1/public/formulare/nobody')).status).toBe(404)
  })

  test('security.md 12: nothing but a form of that brand is given to everybody', async () => {
    const file = await addFile('secret')
    const form = await halden.addDocument(file.id, { kind: 'form', description: 'Z' })
    const product = await halden.addProduct({ is_on_market: true })
    const hidden = await Promise.all([
      halden.addDocument(file.id, { investor_id: investor.id }),
      halden.addDocument(file.id, { kind: 'form', investor_id: investor.id }),
      halden.addDocument(file.id, { kind: 'form', product_id: product.id }),
      halden.addDocument(file.id, { kind: 'fundDocument', product_id: product.id }),
    ])
    for (const { id } of hidden) expect((await call(`${PATH}/${id}`)).status).toBe(404)
    expect((await call(`/api/dokumente/v1/public/formulare/linden/${form.id}`)).status).toBe(404)
    expect((await call(`${PATH}/${UNKNOWN}`)).status).toBe(404)
    expect((await call(`${PATH}/7`)).status).toBe(400)
  })
})

describe('B5.2 a document', () => {
  test('is downloaded with the digest to check it by', async () => {
    const document = await halden.addDocument((await addFile('abc')).id, { investor_id: investor.id })
    const response = await call(`/api/download/${document.id}`, { as: person })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('repr-digest')).toBe('sha-256=:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:')
    expect(await response.text()).toBe('abc')
  })

  test('says whether it is unknown or only not available', async () => {
    const codeOf = async (id: string) => {
      const response = await call(`/api/download/${id}`, { as: person })
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    const lost = await addFile('lost')
    const document = await halden.addDocument(lost.id, { investor_id: investor.id })
    store.remove(lost.sha256)
    expect(await codeOf(document.id)).toEqual([404, 'documents.notAvailable'])
    expect(await codeOf(UNKNOWN)).toEqual([404, 'documents.notFound'])
  })

  test('security.md 17: that is damaged is not sent', async () => {
    const damaged = await addFile('damaged')
    const document = await halden.addDocument(damaged.id, { investor_id: investor.id })
    store.damage(damaged.sha256)
    await expect(call(`/api/download/${document.id}`, { as: person })).rejects.toThrow(ObjectDamagedError)
  })

  test('security.md 12: is not found by other investors, nor at another brand', async () => {
    const document = await halden.addDocument((await addFile('letter')).id, { investor_id: investor.id })
    const path = `/api/download/${document.id}`
    const others = [
      buildPrincipal({ investorId: stranger.id }),
      buildPrincipal(),
      buildPrincipal({ brand: 'linden', investorId: investor.id }),
    ]
    for (const as of others) expect((await call(path, { as })).status).toBe(404)
    expect((await call(path, { as: person })).status).toBe(200)

    const fund = await halden.addFund()
    const report = await halden.addDocument(document.file_id, { fund_id: fund.id, kind: 'fundDocument' })
    expect((await call(`/api/download/${report.id}`, { as: person })).status).toBe(404)
    await halden.addInvestment(investor.id, fund.id)
    expect((await call(`/api/download/${report.id}`, { as: person })).status).toBe(200)
  })

  test('B10.2 needs a well-formed id, a token and the permission', async () => {
    expect((await call('/api/download/7', { as: person })).status).toBe(400)
    expect((await call(`/api/download/${UNKNOWN}`)).status).toBe(401)
    expect((await call(`/api/download/${UNKNOWN}`, { as: buildPrincipal({ roles: [] }) })).status).toBe(403)
  })
})

describe('B5.1 several documents as one archive', () => {
  const ask = async (ids: readonly string[], as = person) =>
    await call(`/api/dokumente/v2/archiv?ids=${ids.join(',')}`, { as })
  const addOwn = async (content: string, own: Parameters<typeof halden.addDocument>[1] = {}) =>
    await halden.addDocument((await addFile(content)).id, { investor_id: investor.id, ...own })

  test('holds each once, newest report period first', async () => {
    const older = await addOwn('older', { report_period: '2025-12-31' })
    const newer = await addOwn('newer', { day: '2026-01-31' })
    const response = await ask([older.id, newer.id, older.id.toUpperCase()])
    expect(response.headers.get('content-type')).toBe('application/zip')
    const archive = await fromBufferPromise(Buffer.from(await response.arrayBuffer()))
    const found: string[][] = []
    for await (const entry of archive.eachEntry())
      found.push([entry.fileName, await text(await archive.openReadStreamPromise(entry))])
    expect(found).toEqual([
      ['report.pdf', 'newer'],
      ['report (2).pdf', 'older'],
    ])
  })

  test('security.md 12: is not found when one of them belongs to somebody else, or to nobody', async () => {
    const own = await addOwn('own')
    const theirs = await halden.addDocument(own.file_id, { investor_id: stranger.id })
    for (const other of [theirs.id, UNKNOWN]) {
      const response = await ask([own.id, other])
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'documents.notFound' }])
    }
    expect((await ask([own.id], buildPrincipal({ investorId: stranger.id }))).status).toBe(404)
  })

  test('security.md 16: needs between one and a hundred well-formed ids', async () => {
    const some = Array.from({ length: 101 }, () => crypto.randomUUID())
    expect((await ask(some)).status).toBe(400)
    expect((await ask(some.slice(1))).status).toBe(404)
    for (const bad of [[''], ['7'], [UNKNOWN, ''], ['%00']]) expect((await ask(bad)).status).toBe(400)
    expect((await call('/api/dokumente/v2/archiv', { as: person })).status).toBe(400)
  })

  test('B5.2 says so when one of its files is lost', async () => {
    const lost = await addFile('lost from the archive')
    const document = await halden.addDocument(lost.id, { investor_id: investor.id })
    store.remove(lost.sha256)
    const response = await ask([document.id])
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'documents.notAvailable' }])
  })
})

describe('B5.2 marking as read', () => {
  const mark = async (ids: readonly string[], as = person) =>
    await call('/api/dokumente/v2/gelesen', { method: 'POST', body: { dokumente: ids }, as })
  const selectReadings = async (id: string) =>
    await db
      .selectFrom('document_read')
      .select(['login_id', 'read_at'])
      .where('document_id', '=', id)
      .execute()
  const countEvents = async () =>
    (await db.selectFrom('audit_event').select('facts').where('kind', '=', 'document.read').execute()).length

  test('sets the time to now, each time anew, for this login alone', async () => {
    const document = await halden.addDocument((await addFile('to read')).id, { investor_id: investor.id })
    const other = await halden.addLogin({ investor_id: investor.id })
    const response = await mark([document.id])
    expect(await response.json()).toEqual({ gelesen: '2026-11-15T12:00:00.123Z' })
    expect(await selectReadings(document.id)).toEqual([{ login_id: person.loginId, read_at: now }])

    now = new Date('2026-11-16T08:00:00Z')
    expect((await mark([document.id])).status).toBe(200)
    expect(await selectReadings(document.id)).toEqual([{ login_id: person.loginId, read_at: now }])

    await mark([document.id], buildPrincipal({ investorId: investor.id, loginId: other.id ?? '' }))
    expect(await selectReadings(document.id)).toHaveLength(2)
  })

  test('security.md 19: is audited with the bytes that were read, the first time', async () => {
    const file = await addFile('to audit')
    const ids = await Promise.all(
      [1, 2].map(async () => (await halden.addDocument(file.id, { investor_id: investor.id })).id),
    )
    const before = await countEvents()
    await mark([ids[0] ?? ''])
    await mark(ids)
    await mark(ids)
    expect(await countEvents()).toBe(before + 2)
    const event = await db
      .selectFrom('audit_event')
      .select(['facts', 'actor_login_id', 'subject_investor_id', 'request_id'])
      .where('kind', '=', 'document.read')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      facts: { documentId: ids[1], sha256: file.sha256 },
      actor_login_id: person.loginId,
      subject_investor_id: investor.id,
      request_id: expect.any(String),
    })
  })

  test('two tabs at once do not disturb each other', async () => {
    const document = await halden.addDocument((await addFile('twice')).id, { investor_id: investor.id })
    const before = await countEvents()
    const answers = await Promise.all(Array.from({ length: 6 }, () => mark([document.id])))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await selectReadings(document.id)).toHaveLength(1)
    expect(await countEvents()).toBe(before + 1)
  })

  test('security.md 12: marks all or none, and nothing of somebody else', async () => {
    const own = await halden.addDocument((await addFile('mine')).id, { investor_id: investor.id })
    const theirs = await halden.addDocument(own.file_id, { investor_id: stranger.id })
    for (const other of [theirs.id, UNKNOWN]) expect((await mark([own.id, other])).status).toBe(404)
    expect(await selectReadings(own.id)).toEqual([])
    expect(await selectReadings(theirs.id)).toEqual([])
  })

  test('A12.3 a viewer marks nothing', async () => {
    const own = await halden.addDocument((await addFile('looked at')).id, { investor_id: investor.id })
    const viewer = { ...person, actingFor: { loginId: person.loginId, name: 'Ada' } }
    const response = await mark([own.id], viewer)
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'session.readOnly' }])
    expect(await selectReadings(own.id)).toEqual([])
    expect((await call(`/api/download/${own.id}`, { as: viewer })).status).toBe(200)
  })

  test('security.md 16: needs between one and a hundred well-formed ids', async () => {
    const bodies = [{}, { dokumente: [] }, { dokumente: ['7'] }, { dokumente: UNKNOWN }, [], null]
    for (const body of bodies) {
      const response = await call('/api/dokumente/v2/gelesen', { method: 'POST', body, as: person })
      expect(response.status).toBe(400)
    }
    expect((await mark(Array.from({ length: 101 }, () => crypto.randomUUID()))).status).toBe(400)
  })

  test('A8.1 waits for the approval, and so does every file', async () => {
    const waiting = { ...person, mustApprove: true }
    expect((await mark([UNKNOWN], waiting)).status).toBe(428)
    for (const path of [`/api/download/${UNKNOWN}`, `/api/dokumente/v2/archiv?ids=${UNKNOWN}`])
      expect((await call(path, { as: waiting })).status).toBe(428)
  })
})

describe('B5.1 the list of documents', () => {
  const ids: Record<string, string> = {}
  const owners: Record<string, string> = {}
  const reading = { locale: 'en-GB', houseLocale: 'en-GB' } as const
  const list = async (own: Partial<DocumentSelection> = {}, loginId = person.loginId) => {
    const listed = await asTenant(db, { brand: 'halden', loginId, investorId: investor.id }, (db) =>
      listDocuments(db, { brand: 'halden', loginId, reading, ...own }),
    )
    return listed
  }
  const listNames = async (own: Partial<DocumentSelection> = {}) => {
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
    return (await list(own)).map(({ id }) => names.get(id))
  }

  beforeAll(async () => {
    await db.deleteFrom('document').execute()
    const file = await addFile('report')
    const fund = await halden.addFund()
    const otherFund = await halden.addFund()
    const product = await halden.addProduct()
    const investment = await halden.addInvestment(investor.id, fund.id)
    await halden.addInvestment(stranger.id, otherFund.id)
    const participation = await halden.addParticipation(investor.id, product.id)
    const add = async (name: string, own: Parameters<typeof halden.addDocument>[1]) => {
      ids[name] = (await halden.addDocument(file.id, { description: name, ...own })).id
    }
    Object.assign(owners, {
      fund: fund.id,
      otherFund: otherFund.id,
      product: product.id,
      investment: investment.id,
      participation: participation.id,
    })
    await add('old period', {
      fund_id: fund.id,
      kind: 'fundDocument',
      day: '2026-11-01',
      report_period: '2025-12-31',
    })
    await add('fund', { fund_id: fund.id, kind: 'fundDocument', report_period: '2026-09-30' })
    await add('investment', {
      investor_id: investor.id,
      fund_id: fund.id,
      investment_id: investment.id,
      day: '2026-10-20',
    })
    await add('participation', {
      investor_id: investor.id,
      participation_id: participation.id,
      kind: 'subscriptionDocument',
      day: '2026-10-19',
    })
    await add('product', { product_id: product.id, kind: 'fundDocument', day: '2026-10-18' })
    await add('form', { kind: 'form', day: '2020-01-01' })
    await add('of another fund', { fund_id: otherFund.id })
    await add('of another investor', { investor_id: stranger.id, fund_id: fund.id })
    await halden.add('document_read', {
      login_id: person.loginId,
      document_id: ids.fund ?? '',
      brand: 'halden',
      read_at: '2026-10-21T08:30:00.123Z',
    })
  })

  test('holds what the caller may see but forms, newest report period first', async () => {
    expect(await listNames()).toEqual(['investment', 'participation', 'product', 'fund', 'old period'])
    expect(await listNames({ limit: 2 })).toEqual(['investment', 'participation'])
  })

  test('can be that of some investments, funds, participations or products', async () => {
    const { investment = '', fund = '', participation = '', product = '', otherFund = '' } = owners
    expect(await listNames({ investmentIds: [investment] })).toEqual(['investment'])
    expect(await listNames({ fundIds: [fund, otherFund] })).toEqual(['investment', 'fund', 'old period'])
    expect(await listNames({ participationIds: [participation] })).toEqual(['participation'])
    expect(await listNames({ productIds: [product] })).toEqual(['product'])
    expect(await listNames({ participationIds: [participation], productIds: [product] })).toEqual([
      'participation',
      'product',
    ])
    expect(await listNames({ fundIds: [otherFund] })).toEqual([])
    expect(await listNames({ fundIds: [] })).toEqual([])
  })

  test('says of each to what it belongs', async () => {
    const [investment, participation] = await list()
    expect(investment).toMatchObject({ fundId: owners.fund, investmentId: owners.investment, kind: 'letter' })
    expect(participation).toMatchObject({
      participationId: owners.participation,
      kind: 'subscriptionDocument',
    })
  })

  test('B5.1 shows when this login has read a document; the period falls back to the day', async () => {
    const encoded = (await list({ limit: 4 })).map(encodeDocument)
    for (const document of encoded) expect(documentShape.parse(document)).toEqual(document)
    expect(encoded[3]).toEqual({
      id: ids.fund,
      dateiname: 'report.pdf',
      content_type: 'application/pdf',
      groesse: 6,
      datum: '2026-10-15',
      berichtszeitraum: '2026-09-30',
      beschreibung: 'fund',
      gelesen: '2026-10-21T08:30:00.123Z',
      kategorien: [],
      links: [{ rel: 'download', href: `/api/download/${ids.fund}` }],
    })
    expect(encoded[0]).toMatchObject({ datum: '2026-10-20', berichtszeitraum: '2026-10-20' })
    expect(encoded[0]).not.toHaveProperty('gelesen')

    const otherLogin = await halden.addLogin({ investor_id: investor.id })
    const unread = (await list({}, otherLogin.id ?? '')).filter(({ readAt }) => readAt !== undefined)
    expect(unread).toEqual([])
  })
})
