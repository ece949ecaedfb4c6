import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { documentEndpoints } from './documents.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const store = temporaryStore()
afterAll(store.close)
const now = () => new Date('2026-11-15T12:00:00.123Z')
const call = buildTestApi(db, documentEndpoints({ ...store, db, now }))
const house = houseFactories(db)
const PATH = '/api/dokumente/v2/liste'

type Listed = {
  readonly id: string
  readonly beschreibung: string
  readonly berichtszeitraum: string
  readonly gelesen?: string
  readonly version: object & { readonly nummer: number }
  readonly zurueckgezogen?: object
  readonly anlage?: object
  readonly links: readonly { readonly href: string }[]
}
type Page = { readonly dokumente: readonly Listed[]; readonly weiter?: string }

const investor = await house.addInvestor()
const stranger = await house.addInvestor()
const login = await house.addLogin({ investor_id: investor.id })
const person = buildPrincipal({ investorId: investor.id, loginId: login.id ?? '' })
const file = await house.addFile()
const fund = await house.addFund({ name: 'Harbour Logistics' })
const left = await house.addFund({ name: 'Left Behind' })
const product = await house.addProduct({ name: 'Wohnen Nord 1' })
const onMarket = await house.addProduct({ name: 'New Homes', is_on_market: true })
const investment = await house.addInvestment(investor.id, fund.id)
const closed = await house.addInvestment(investor.id, left.id, { closed_on: '2026-06-30' })
const participation = await house.addParticipation(investor.id, product.id)
const theirs = await house.addInvestment(stranger.id, fund.id)

const ids: Record<string, string> = {}
async function add(name: string, own: Parameters<typeof house.addDocument>[1]) {
  ids[name] = (await house.addDocument(file.id, { description: name, ...own })).id
}
async function addVersion(name: string, number: number, own: object = {}) {
  await house.add('document_version', {
    document_id: ids[name] ?? '',
    number,
    brand: 'halden',
    file_name: `${name} ${number}.pdf`,
    content_type: 'application/pdf',
    byte_length: '7',
    sha256: file.sha256,
    description: `${name} ${number}`,
    day: `2026-0${number}-01`,
    report_period: `2026-0${number}-01`,
    ...own,
  })
}

const letter = { investor_id: investor.id, report_period: '2026-09-30' }
const read = async (path: string) => (await (await call(path, { as: person })).json()) as Page
const list = async (query = '') => (await read(`${PATH}?${query}`)).dokumente
const listNames = async (query = '') => (await list(query)).map(({ beschreibung }) => beschreibung)
const find = async (name: string) => (await list()).find(({ beschreibung }) => beschreibung === name)
const mark = async (what: 'gelesen' | 'ungelesen', names: readonly string[], as = person) =>
  await call(`/api/dokumente/v2/${what}`, {
    as,
    method: 'POST',
    body: { dokumente: names.map((name) => ids[name] ?? name) },
  })

const ALL = [
  'own letter',
  'about the fund 100 %',
  'general',
  'participation',
  'recalled',
  'fund report',
  'product report',
  'on the market',
  'while held',
]

beforeAll(async () => {
  await add('own letter', { ...letter, report_period: '2026-12-31', investment_id: investment.id })
  await add('about the fund 100 %', { ...letter, fund_id: fund.id, categories: ['tax', 'gains, losses'] })
  await add('general', { ...letter, categories: ['correspondence'] })
  await add('participation', { ...letter, participation_id: participation.id, categories: ['tax'] })
  await add('recalled', { ...letter, recalled_on: '2026-10-30', recall_reason: 'Sent in error.' })
  await add('fund report', { fund_id: fund.id, kind: 'fundDocument', report_period: '2026-06-30' })
  await add('product report', { product_id: product.id, kind: 'fundDocument', report_period: '2026-03-31' })
  await add('on the market', { product_id: onMarket.id, kind: 'fundDocument', report_period: '2025-12-31' })
  await add('while held', { fund_id: left.id, day: '2026-06-30', report_period: '2024-12-31' })
  await add('after leaving', { fund_id: left.id, day: '2026-07-01' })
  await add('form', { kind: 'form' })
  await add('of another', { investor_id: stranger.id, fund_id: fund.id, investment_id: theirs.id })
})

describe('B5.5 the list of all documents', () => {
  test('holds what its reader may see but forms, newest report period first', async () => {
    const inPublicFunds = buildPrincipal({ ...person, investmentGroups: ['PGK'] })
    const listed = await Promise.all(
      [person, inPublicFunds].map(async (as) => {
        const page = (await (await call(PATH, { as })).json()) as Page
        return page.dokumente.map(({ beschreibung }) => beschreibung)
      }),
    )
    expect(listed[0]).toEqual(ALL.filter((name) => name !== 'on the market'))
    expect(listed[1]).toEqual(ALL)

    const strangers = buildPrincipal({ investorId: stranger.id })
    expect(((await (await call(PATH, { as: strangers })).json()) as Page).dokumente).toHaveLength(2)
    const nobody = ((await (await call(PATH, { as: buildPrincipal() })).json()) as Page).dokumente
    expect(nobody).toEqual([])
  })

  test('security.md 12: holds exactly what visible_document shows; B5.6 also what lost its owners', async () => {
    const kept = await Promise.all(
      [investor, stranger].map(async (owner, place) => {
        const { id } = await house.addDocument(file.id, { description: `kept ${place}` })
        await house.add('document_delivery', {
          brand: 'halden',
          publication: 1 + place,
          login_id: person.loginId,
          investor_id: owner.id,
          document_ids: [id],
          versions: [1],
        })
        return id
      }),
    )
    const visible = await asTenant(db, { brand: 'halden', investorId: investor.id }, (tenant) =>
      tenant
        .selectFrom('visible_document')
        .innerJoin('document', 'document.id', 'visible_document.id')
        .where('kind', '<>', 'form')
        .select('document.id')
        .execute(),
    )
    const ofAll = (await list()).map(({ id }) => id)
    expect(ofAll).toContain(kept[0])
    expect(ofAll.toSorted()).toEqual(visible.map(({ id }) => id).toSorted())
    await db.deleteFrom('document').where('id', 'in', kept).execute()
  })

  test.each([
    ['text=REPORT', ['fund report', 'product report']],
    ['text=logistics%20report', ['fund report']],
    ['text=100%20%25', ['about the fund 100 %']],
    ['text=1%25', []],
    ['text=wohnen', ['participation', 'product report']],
    [`anlage=${investment.id}`, ['own letter', 'about the fund 100 %', 'fund report']],
    [`anlage=${participation.id}`, ['participation', 'product report']],
    [`anlage=${closed.id}`, ['while held']],
    [`anlage=${theirs.id}`, []],
    ['kategorie=tax', ['about the fund 100 %', 'participation']],
    ['kategorie=tax/gains%252C losses', ['about the fund 100 %']],
    ['kategorie=correspondence,tax/gains%252C losses', ['about the fund 100 %', 'general']],
    ['kategorie=nonsense', []],
    ['jahr=2024', ['while held']],
    ['jahr=1999', []],
    [`anlage=${investment.id}&jahr=2026&text=report`, ['fund report']],
  ])('is narrowed by %s', async (query, names) => {
    expect(await listNames(query)).toEqual(names)
  })

  test('comes page by page, each document once', async () => {
    const names: string[] = []
    let query: string | undefined = 'groesse=3'
    for (let pages = 0; query !== undefined && pages < 9; pages += 1) {
      const { dokumente, weiter } = await read(`${PATH}?${query}`)
      names.push(...dokumente.map(({ beschreibung }) => beschreibung))
      query = weiter === undefined ? undefined : `groesse=3&cursor=${weiter}`
    }
    expect(names).toEqual(await listNames())
    expect((await read(`${PATH}?groesse=8`)).weiter).toBeUndefined()
  })

  test.each([
    'cursor=made-up',
    `cursor=${Buffer.from('["2026-02-31","a","b",1]').toString('base64url')}`,
    `cursor=${Buffer.from('{}').toString('base64url')}`,
    'anlage=7',
    'dokument=7',
    'jahr=26',
    'jahr=2026a',
    'kategorie=a/b/c',
    'kategorie=',
    'ungelesen=maybe',
    'version=2',
    'groesse=0',
    'groesse=101',
    `text=${'a'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    const response = await call(`${PATH}?${query}`, { as: person })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'http.badRequest' })
  })

  test('tells which investment each belongs to, and where it can be had', async () => {
    expect((await find('own letter'))?.anlage).toEqual({ id: investment.id, name: 'Harbour Logistics' })
    expect((await find('fund report'))?.anlage).toEqual({ id: investment.id, name: 'Harbour Logistics' })
    expect((await find('while held'))?.anlage).toEqual({ id: closed.id, name: 'Left Behind' })
    expect((await find('participation'))?.anlage).toEqual({ id: participation.id, name: 'Wohnen Nord 1' })
    expect(await find('general')).toEqual({
      id: ids['general'],
      dateiname: 'report.pdf',
      content_type: 'application/pdf',
      groesse: 3,
      datum: '2026-10-15',
      berichtszeitraum: '2026-09-30',
      beschreibung: 'general',
      kategorien: ['correspondence'],
      links: [{ rel: 'download', href: `/api/download/${ids['general']}` }],
      version: { nummer: 1, anzahl: 1, aktuell: true },
    })
  })

  test('B5.6 says when and why a document was recalled, and leads to no file of it', async () => {
    expect(await find('recalled')).toMatchObject({
      zurueckgezogen: { datum: '2026-10-30', grund: 'Sent in error.' },
      links: [],
    })
    expect((await find('recalled'))?.zurueckgezogen).not.toHaveProperty('sprachen')
    const inGerman = await call(`${PATH}?dokument=${ids['recalled']}`, {
      as: person,
      headers: { 'accept-language': 'de-DE' },
    })
    expect(await inGerman.json()).toMatchObject({
      dokumente: [{ zurueckgezogen: { grund: 'Sent in error.', sprachen: { grund: 'en-GB' } } }],
    })
  })

  test('can be narrowed to what it is counted by', async () => {
    const response = await call('/api/dokumente/v2/auswahl', { as: person })
    expect(await response.json()).toEqual({
      kategorien: [
        { kategorie: 'correspondence', anzahl: 1, unterkategorien: [] },
        {
          kategorie: 'tax',
          anzahl: 2,
          unterkategorien: [{ unterkategorie: 'gains, losses', anzahl: 1 }],
        },
      ],
      jahre: [
        { jahr: 2026, anzahl: 7 },
        { jahr: 2024, anzahl: 1 },
      ],
      anlagen: [
        { id: investment.id, name: 'Harbour Logistics', nummer: 'S-1001', anzahl: 3 },
        { id: closed.id, name: 'Left Behind', nummer: 'S-1001', anzahl: 1 },
        { id: participation.id, name: 'Wohnen Nord 1', nummer: 'B-2001', anzahl: 2 },
      ],
    })
  })
})

test('B5.5 the fund house names categories of its own', async () => {
  const path = '/api/dokumente/v2/kategorien'
  expect(await (await call(path, { as: person })).json()).toEqual({ kategorien: [] })
  const subcategories = [{ subcategory: 'gains', names: { 'de-DE': 'Erträge' } }]
  const value = [{ category: 'tax', names: { 'en-GB': 'Tax' }, subcategories }, { category: 7 }]
  await house.add('public_setting', {
    brand: 'halden',
    name: 'documentCategories',
    value: JSON.stringify(value),
  })
  expect(await (await call(path, { as: person })).json()).toEqual({
    kategorien: [
      {
        kategorie: 'tax',
        namen: { 'en-GB': 'Tax' },
        unterkategorien: [{ unterkategorie: 'gains', namen: { 'de-DE': 'Erträge' } }],
      },
    ],
  })
})

describe('B5.5 what is unread', () => {
  const countUnread = async () => await (await call('/api/dokumente/v2/ungelesen', { as: person })).json()

  test('is counted and listed, without what was recalled', async () => {
    expect(await countUnread()).toEqual({ anzahl: 7, mehr: false })
    expect((await mark('gelesen', ['general', 'fund report'])).status).toBe(200)
    expect(await countUnread()).toEqual({ anzahl: 5, mehr: false })
    expect((await find('general'))?.gelesen).toBe('2026-11-15T12:00:00.123Z')
    expect(await listNames('ungelesen=true')).toEqual([
      'own letter',
      'about the fund 100 %',
      'participation',
      'product report',
      'while held',
    ])
  })

  test('can be marked so again, and reading it again is not the first time', async () => {
    const countAudited = async () =>
      (await db.selectFrom('audit_event').where('kind', '=', 'document.read').selectAll().execute()).length
    await mark('gelesen', ['general'])
    const before = await countAudited()
    expect((await mark('ungelesen', ['general', 'product report'])).status).toBe(200)
    expect((await find('general'))?.gelesen).toBeUndefined()
    expect((await mark('gelesen', ['general'])).status).toBe(200)
    expect((await find('general'))?.gelesen).toBeDefined()
    expect(await countAudited()).toBe(before)
  })

  test('security.md 12: changes all or none, and for nobody else', async () => {
    await mark('gelesen', ['general'])
    expect((await mark('ungelesen', ['general', 'of another'])).status).toBe(404)
    const viewing = buildPrincipal({ ...person, actingFor: { loginId: person.loginId, name: 'Ada' } })
    expect((await mark('ungelesen', ['general'], viewing)).status).toBe(403)
    const other = await house.addLogin({ investor_id: investor.id })
    const beside = buildPrincipal({ ...person, loginId: other.id ?? '' })
    expect((await mark('ungelesen', ['general'], beside)).status).toBe(200)
    expect((await find('general'))?.gelesen).toBeDefined()
    expect((await mark('ungelesen', [])).status).toBe(400)
    expect((await mark('ungelesen', ['7'])).status).toBe(400)
  })
})

describe('B5.6 versions', () => {
  beforeAll(async () => {
    await add('valued', { ...letter, report_period: '2026-12-30' })
    await addVersion('valued', 1)
    await mark('gelesen', ['valued'])
    await house.add('publication', {
      brand: 'halden',
      number: 2,
      at: '2026-03-14T23:30:00Z',
      day: '2026-03-15',
      kind: 'import',
      actor: 'operator',
      digest: file.sha256,
      changes: '{}',
    })
  })

  test('a new one is new to its readers', async () => {
    expect((await find('valued'))?.gelesen).toBeDefined()
    await addVersion('valued', 2)
    expect((await find('valued'))?.gelesen).toBeUndefined()
    await addVersion('valued', 3, { published_in: 2 })
    await addVersion('valued', 4, { recalled_on: '2026-11-01', recall_reason: 'Undone.' })
  })

  test('are listed with the document, the current one as it is now, the others as they were', async () => {
    expect(await find('valued')).toMatchObject({ version: { nummer: 3, anzahl: 4, aktuell: true } })
    const all = await list('version=alle&text=valued')
    expect(all.map(({ version, beschreibung }) => [version, beschreibung])).toEqual([
      [{ nummer: 4, anzahl: 4, aktuell: false }, 'valued 4'],
      [{ nummer: 3, anzahl: 4, aktuell: true }, 'valued'],
      // At the house it was the day after.
      [{ nummer: 2, anzahl: 4, aktuell: false, ersetzt: { nummer: 3, datum: '2026-03-15' } }, 'valued 2'],
      [{ nummer: 1, anzahl: 4, aktuell: false, ersetzt: { nummer: 2, datum: '2026-02-01' } }, 'valued 1'],
    ])
    expect(all[0]).toMatchObject({ zurueckgezogen: { grund: 'Undone.' }, links: [] })
    expect(all.map(({ links }) => links[0]?.href.split('/').at(-1))).toEqual([
      undefined,
      ids['valued'],
      `${ids['valued']}?version=2`,
      `${ids['valued']}?version=1`,
    ])
    expect(all[3]?.berichtszeitraum).toBe('2026-01-01')
  })

  test('of one document alone', async () => {
    const versionsOf = async (query: string) => (await list(query)).map(({ version }) => version.nummer)
    expect(await versionsOf(`dokument=${ids['valued']}`)).toEqual([4, 3, 2, 1])
    expect(await versionsOf(`dokument=${ids['valued']}&version=aktuell`)).toEqual([3])
    expect(await versionsOf(`dokument=${ids['of another']}`)).toEqual([])
    expect(await versionsOf(`dokument=${ids['form']}`)).toEqual([])
  })

  test('come page by page too', async () => {
    const whole = (await list('version=alle')).map(({ id, version }) => `${id} ${version.nummer}`)
    const pages: string[] = []
    let cursor = ''
    for (let count = 0; count < 20; count += 1) {
      const { dokumente, weiter } = await read(`${PATH}?version=alle&groesse=1${cursor}`)
      pages.push(...dokumente.map(({ id, version }) => `${id} ${version.nummer}`))
      if (weiter === undefined) break
      cursor = `&cursor=${weiter}`
    }
    expect(pages).toEqual(whole)
    expect(whole).toHaveLength(12)
  })
})

test('B4.2 a document is listed by the name in the reader’s language, and found by any', async () => {
  const own = await house.addInvestor()
  const as = buildPrincipal({ investorId: own.id, loginId: login.id ?? '' })
  await house.addDocument(file.id, {
    investor_id: own.id,
    description: 'Statement',
    description_de: 'Kapitalkontoauszug',
  })
  const ask = async (language: string, query: string) => {
    const response = await call(`${PATH}?${query}`, { as, headers: { 'accept-language': language } })
    const { dokumente }: Page = await response.json()
    return dokumente.map(({ beschreibung }) => beschreibung)
  }
  for (const query of ['', 'text=kapitalkonto', 'text=statement', 'version=alle']) {
    expect(await ask('de-DE', query)).toEqual(['Kapitalkontoauszug'])
    expect(await ask('en-GB', query)).toEqual(['Statement'])
  }
})

test('B5.5 within a period documents stand by the name that is read, Nord 2 before Nord 10, on every page', async () => {
  const own = await house.addInvestor()
  const as = buildPrincipal({ investorId: own.id, loginId: login.id ?? '' })
  const names = [
    // What says no language is in the house's, English here.
    { description: 'Unit 2' },
    { description: 'Apartments', description_de: 'Zimmer' },
    { description: 'Unit 10', description_de: 'Ärztehaus' },
    // Written in German: that is its name for both.
    { description: 'Speicher', language: 'de-DE' },
  ]
  for (const name of names)
    await house.addDocument(file.id, { investor_id: own.id, report_period: '2026-09-30', ...name })
  const page = async (language: string, query: string) => {
    const response = await call(`${PATH}?${query}`, { as, headers: { 'accept-language': language } })
    return (await response.json()) as Page
  }
  const ask = async (language: string) => {
    const found: string[] = []
    for (let cursor = ''; found.length < names.length; ) {
      const { dokumente, weiter } = await page(language, `groesse=1${cursor}`)
      found.push(...dokumente.map(({ beschreibung }) => beschreibung))
      cursor = `&cursor=${weiter ?? ''}`
    }
    const { dokumente } = await page(language, '')
    expect(dokumente.map(({ beschreibung }) => beschreibung)).toEqual(found)
    return found
  }
  expect(await ask('en-GB')).toEqual(['Apartments', 'Speicher', 'Unit 2', 'Unit 10'])
  expect(await ask('de-DE')).toEqual(['Ärztehaus', 'Speicher', 'Unit 2', 'Zimmer'])
})
