import { afterAll, describe, expect, test } from 'vitest'
import { createPictures } from '#features/pictures/server/pictures.keeper.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { findTagFaults } from '#server/pdf/check-tags.test-data.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import { readPdf } from '#server/pdf/pdf-reader.test-data.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { buildPrincipal, buildTestApi } from '../../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../../tests/database/house-factories.ts'
import { factSheetEndpoints } from './fact-sheet.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const {
  add,
  addContactPerson,
  addDocument,
  addFile,
  addInvestor,
  addParticipation,
  addProduct,
  addProperty,
} = houseFactories(db)

/** In place of the picture of it the content. */
const draw = async (content: PdfContent) => new Uint8Array(Buffer.from(JSON.stringify(content)))
const pictures = createPictures({ objects: openFolderStore('unused') })
const call = buildTestApi(db, factSheetEndpoints({ pictures, draw }))

const adviser = await addContactPerson({ first_name: 'Eva', last_name: 'Kurz', phone: '0040 123' })
const { id: investorId } = await addInvestor({ contact_person_id: adviser.id })
const ada = buildPrincipal({ investorId, investmentGroups: ['DACH', 'PGK'] })

const bare = await addProduct({ name: 'Bare', is_on_market: true })
const full = await addProduct({
  name: 'Wohnen Süd 1',
  is_on_market: true,
  subscription_opens_on: '2026-01-01',
  subscription_closes_on: '2027-06-30',
  placed_as_of: '2026-10-31',
  placed_percent: '62.5',
  minimum_participation: '10000.00',
  risk_class: 4,
  term_years: 12,
  agio: '5.0000',
  denomination: '1000.00',
  subject_de: 'Wohnungen im Süden',
  payout_notes_en: 'Before taxes',
  development_en: 'As planned',
})
const ofFull = { product_id: full.id, brand: 'halden' }
await add('fund_product_payout', { ...ofFull, year: 2025, planned: '4.0000', actual: '4.2500' })
await add('fund_product_payout', { ...ofFull, year: 2026, planned: '4.5000' })
await add('fund_product_payout', { ...ofFull, year: 2027 })
await add('fund_product_valuation', {
  ...ofFull,
  currency: 'EUR',
  day: '2025-12-31',
  net_asset_value: '12500000.00',
  reference_nominal: '12000000.00',
})
for (const [position, [label, amount]] of (
  [
    ['Houses', '200'],
    ['Fees', '100'],
  ] as const
).entries())
  await add('fund_product_budget', { ...ofFull, currency: 'EUR', side: 'use', position, label, amount })
await add('fund_product_budget', {
  ...ofFull,
  currency: 'EUR',
  side: 'source',
  position: 0,
  label: 'Loan',
  amount: '250',
})
const house = await addProperty({
  name: 'Hof',
  city: 'Ulm',
  main_use_type: 'residential',
  lettable_area: '750.5',
})
await add('property_parent', {
  property_id: house.id,
  brand: 'halden',
  system: 'tranche',
  key: full.source_key,
  ownership_share: '40',
})
const addPaper = async (kind: string, description: string) =>
  addDocument((await addFile()).id, { kind, description, product_id: full.id, language: 'de-DE' })
await addPaper('fundDocument', 'Prospectus')
await addPaper('letter', 'A letter to some')

const ask = (id: string, { as = ada, language = 'en-GB' } = {}) =>
  call(`/api/produkte/v2/tranche/${id}/datenblatt?language=${language}`, { as })
async function read(id: string, language = 'en-GB'): Promise<PdfContent> {
  const response = await ask(id, { language })
  expect(response.status).toBe(200)
  return (await response.json()) as PdfContent
}
const headingsOf = ({ blocks }: PdfContent) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
const plain = (content: unknown) => JSON.stringify(content).replaceAll('\u00a0', ' ')

describe('B4.2 the fact sheet', () => {
  test('tells every slice that exists, in its order', async () => {
    expect(headingsOf(await read(full.id))).toEqual([
      'Key figures',
      'About the fund',
      'Terms of participation',
      'Where the money comes from and where it goes',
      'Payouts of the fund',
      'Net asset value over time',
      'Properties',
      'Documents',
      'Your contact person',
    ])
  })

  test('tells none that does not', async () => {
    expect(headingsOf(await read(bare.id))).toEqual(['Key figures', 'About the fund', 'Your contact person'])
  })

  test('has the state and what is placed with their days', async () => {
    const content = plain(await read(full.id))
    expect(content).toContain('{"label":"Subscription","value":"Open for subscription, until 30.06.2027"}')
    expect(content).toContain('{"label":"Placed on 31.10.2026","value":"62.5 %"}')
    expect(content).toContain('those without a day are as told on 15.11.2026')
  })

  test('has tables whose shares add up, and leaves out a year of which nothing is told', async () => {
    const tables = (await read(full.id)).blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
    const rows = JSON.parse(
      plain(tables.map(({ rows: body, totalRow = [] }) => body.concat([totalRow]))),
    ) as unknown
    expect(rows).toEqual([
      [
        ['Loan', '€ 250.00', '83.3 %'],
        ['Not itemised', '€ 50.00', '16.7 %'],
        ['Total', '€ 300.00', '100.0 %'],
      ],
      [
        ['Houses', '€ 200.00', '66.7 %'],
        ['Fees', '€ 100.00', '33.3 %'],
        ['Total', '€ 300.00', '100.0 %'],
      ],
      [['2025', '4 %', '4.25 %'], ['2026', '4.5 %', '–'], []],
      [['31.12.2025', '€ 12,500,000.00', '€ 12,000,000.00'], []],
      [['Hof', 'Ulm, Germany', 'Residential', '750.5 m²', '40 %'], []],
      [[{ text: 'Prospectus', lang: 'de-DE' }, 'German', '15.10.2026'], []],
    ])
  })

  test('says what is in another language than the reader’s, for eyes and voices', async () => {
    expect(plain(await read(full.id))).toContain(
      '{"label":"Purpose (in German)","value":{"text":"Wohnungen im Süden","lang":"de-DE"}}',
    )
    const german = plain(await read(full.id, 'de-DE'))
    expect(german).toContain('{"label":"Gegenstand","value":"Wohnungen im Süden"}')
    expect(german).toContain(
      '{"label":"Hinweise (auf Englisch)","value":{"text":"Before taxes","lang":"en-GB"}}',
    )
    expect(german).toContain('Factsheet · Immobilien · Wohnen')
  })

  test.each([
    [
      'en-GB',
      `attachment; filename="Fact sheet Wohnen Sued 1 2026-11-15.pdf"; filename*=UTF-8''Fact%20sheet%20`,
    ],
    ['de-DE', `attachment; filename="Factsheet Wohnen Sued 1 2026-11-15.pdf"; filename*=UTF-8''Factsheet%20`],
  ])('has its name in %s', async (language, start) => {
    const { headers } = await ask(full.id, { language })
    expect(headers.get('content-disposition')).toBe(`${start}Wohnen%20S%C3%BCd%201%202026-11-15.pdf`)
    expect(headers.get('cache-control')).toContain('no-store')
  })

  test.each([
    ['en-GB', 'You may lose all of the money that you invest.'],
    ['de-DE', 'Sie können Ihr gesamtes eingesetztes Geld verlieren.'],
  ])('in %s has the risks before all else and on every page, and all tags', async (language, risk) => {
    const content = await read(full.id, language)
    expect(content.blocks[0]).toMatchObject({ kind: 'notice', text: expect.stringContaining(risk) as string })
    const file = await renderPdf(content)
    expect(findTagFaults(file, { language, title: 'Wohnen Süd 1' })).toEqual([])
    const { pages } = readPdf(file)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      const furniture = page.flatMap(({ tag, text }) => (tag === 'Artifact' ? [text] : []))
      expect(furniture.some((text) => text.startsWith(risk))).toBe(true)
    }
  })
})

describe('who gets it', () => {
  test('A2.3 no investor in special funds alone', async () => {
    expect((await ask(full.id, { as: { ...ada, investmentGroups: ['DACH'] } })).status).toBe(403)
  })

  test('nobody of another brand', async () => {
    expect((await ask(full.id, { as: { ...ada, brand: 'linden' } })).status).toBe(404)
  })

  test('of a fund that is not on the market who holds it', async () => {
    const { id } = await addProduct({ name: 'Old' })
    expect((await ask(id)).status).toBe(404)
    await addParticipation(investorId, id)
    expect((await ask(id)).status).toBe(200)
  })

  test('security.md 1: whoever asks for many is refused beyond a few', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(bare.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})
