import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictures } from '#features/pictures/server/pictures.keeper.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { productEndpoints } from './products.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)

let statements = 0
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
const endpoints = productEndpoints({ pictures: createPictures({ objects: openFolderStore('unused') }) })
// Five past midnight of the 16th in Berlin, still the 15th in Greenwich.
const call = buildTestApi(db.withPlugin(counter), endpoints, {
  now: () => new Date('2026-11-15T23:05:00Z'),
})
const BASE = '/api/produkte/v2'
const german = { 'accept-language': 'de-DE' }
const english = { 'accept-language': 'en-GB' }

/** Linden writes in German. */
const { addInvestor, addProduct, addParticipation, addFile, add } = houseFactories(db, 'linden')
const investor = await addInvestor()
const ada = buildPrincipal({ brand: 'linden', investorId: investor.id, investmentGroups: ['PGK'] })

const read = async (path: string, headers: Record<string, string> = english) => {
  const response = await call(`${BASE}${path}`, { as: ada, headers })
  expect(response.status).toBe(200)
  return await response.json()
}

const picture = await addFile()
const full = await addProduct({
  name: 'Alpha',
  is_on_market: true,
  currency: 'CHF',
  equity: '20000000.00',
  subject: 'Wohnungen im Norden',
  subject_en: 'Flats in the north',
  risk_diversification: 'Risikogemischt',
  risk_class: 4,
  term: 'Bis 2038',
  term_en: 'Until 2038',
  term_years: 12,
  agio: '5.0000',
  minimum_participation: '10000.00',
  denomination: '1000.00',
  first_distribution_on: '2028-06-28',
  subscription_opens_on: '2026-11-16',
  subscription_closes_on: '2027-03-31',
  placed_amount: '18500000.00',
  placed_as_of: '2026-11-10',
  prospectus_picture_id: picture.id,
  liability: 'Beschränkt',
  liability_de: 'Beschränkt auf die Haftsumme',
  kind_en: 'Closed-end AIF',
  payment_terms: 'Binnen 14 Tagen',
  payout_notes: 'Im Juni',
  payout_notes_en: 'In June',
  development: 'Planmäßig',
})
await add('fund_product_budget', {
  product_id: full.id,
  brand: 'linden',
  currency: 'CHF',
  side: 'source',
  position: 1,
  label: 'Eigenkapital',
  label_en: 'Equity',
  amount: '20000000.00',
})
await add('fund_product_budget', {
  product_id: full.id,
  brand: 'linden',
  currency: 'CHF',
  side: 'use',
  position: 1,
  label: 'Kaufpreise',
  amount: '20000000.00',
})

describe('B4.3 an offer', () => {
  test('is told in one go with all that the overview shows, by the brand’s day', async () => {
    const { _embedded } = await read('/erstmarkt')
    expect(_embedded.produkte[0]).toEqual({
      links: expect.any(Array),
      id: full.id,
      name: 'Alpha',
      jahr: 2022,
      waehrung: 'CHF',
      assetklasse: 'IMMOBILIEN_WOHNEN',
      mindestbeteiligung: { betrag: '10000', waehrung: 'CHF' },
      gegenstand: 'Flats in the north',
      erste_ausschuettung: '2028-06-28',
      zeichnungsstatus: 'FAST_PLATZIERT',
      zeichnungsfrist: { von: '2026-11-16', bis: '2027-03-31' },
      platziert: { stichtag: '2026-11-10', prozent: '92.5', betrag: { betrag: '18500000', waehrung: 'CHF' } },
      laufzeit: 'Until 2038',
      laufzeit_jahre: 12,
      stueckelung: { betrag: '1000', waehrung: 'CHF' },
      agio: '5',
      risikoklasse: 4,
      risikostreuung: 'Risikogemischt',
      prospektbild: { url: `/picture/v1/${picture.id}.${picture.sha256.slice(0, 16)}` },
      sprachen: { risikostreuung: 'de-DE' },
    })
  })

  test('tells only what there is', async () => {
    const bare = await addProduct({ name: 'Beta', is_on_market: true })
    const { zeichnungsstatus, ...rest } = await read(`/tranche/${bare.id}`)
    expect(zeichnungsstatus).toBe('OFFEN')
    for (const name of ['zeichnungsfrist', 'platziert', 'sprachen']) expect(rest).not.toHaveProperty(name)
  })

  test('is closed to whoever holds it when it left the market', async () => {
    const held = await addProduct({ name: 'Gamma', subscription_closes_on: '2027-01-01' })
    await addParticipation(investor.id, held.id)
    expect(await read(`/tranche/${held.id}`)).toMatchObject({
      zeichnungsstatus: 'GESCHLOSSEN',
      zeichnungsfrist: { bis: '2027-01-01' },
    })
  })
})

describe('B4.2 texts', () => {
  test('come in the reader’s language; of others it is told which', async () => {
    const { _embedded } = await read('/erstmarkt', german)
    const [{ gegenstand, laufzeit, sprachen }] = _embedded.produkte
    expect({ gegenstand, laufzeit, sprachen }).toEqual({
      gegenstand: 'Wohnungen im Norden',
      laufzeit: 'Bis 2038',
      sprachen: undefined,
    })
    const slice = `/tranche/${full.id}/basisdaten`
    expect(await read(slice)).toMatchObject({
      art: 'Closed-end AIF',
      haftung: 'Beschränkt auf die Haftsumme',
      laufzeit: 'Until 2038',
      sprachen: { haftung: 'de-DE', risikostreuung: 'de-DE' },
    })
    expect(await read(slice, german)).toMatchObject({ art: 'Closed-end AIF', sprachen: { art: 'en-GB' } })
  })

  test('of every slice with texts, and of each line of a budget', async () => {
    const slice = async (name: string) => await read(`/tranche/${full.id}/${name}`)
    expect(await slice('beteiligung')).toMatchObject({
      einzahlungen: 'Binnen 14 Tagen',
      sprachen: { einzahlungen: 'de-DE' },
    })
    expect(await slice('auszahlungen')).toEqual({ hinweise: 'In June', auszahlungen: [] })
    expect(await slice('entwicklung')).toMatchObject({ sprachen: { entwicklung: 'de-DE' } })
    const wert = { betrag: '20000000', waehrung: 'CHF' }
    expect(await slice('investitionen')).toMatchObject({
      mittelherkunft: [{ bezeichnung: 'Equity', wert }],
      mittelverwendung: [{ bezeichnung: 'Kaufpreise', wert, sprachen: { bezeichnung: 'de-DE' } }],
    })
  })

  test('B1.8 about the course are kept from who has left, in every language', async () => {
    const left = await addProduct({ development: 'Später', development_en: 'Later' })
    await addParticipation(investor.id, left.id, { status: 'historical', closed_on: '2025-12-31' })
    expect(await read(`/tranche/${left.id}/entwicklung`)).toEqual({ nav: [] })
  })
})

describe('B4.1 the market', () => {
  const countFor = async () => {
    statements = 0
    const { _embedded } = await read('/erstmarkt')
    return { offers: _embedded.produkte.length, statements }
  }
  const addMany = async (count: number) => {
    for (let nth = 1; nth <= count; nth += 1) await addProduct({ name: `Fonds ${nth}`, is_on_market: true })
  }
  beforeAll(async () => {
    await addMany(8)
  })

  test('asks as often for a hundred funds as for ten', async () => {
    const few = await countFor()
    expect(few.offers).toBe(10)
    await addMany(90)
    expect(await countFor()).toEqual({ offers: 100, statements: few.statements })
  })
})
