import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictures } from '#features/pictures/server/pictures.keeper.ts'
import type { Database } from '#server/db/connect.ts'
import { asTenant } from '#server/db/tenant.ts'
import { toTenant } from '#server/http/endpoint/principal.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { listMarketProducts } from './list-market-products.service.ts'
import { listProducts } from './list-products.service.ts'
import { productEndpoints } from './products.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const endpoints = productEndpoints({ pictures: createPictures({ objects: openFolderStore('unused') }) })
const call = buildTestApi(db, endpoints)
const { addInvestor, addProduct, addParticipation, addSubscription, addProperty, addFile, addDocument, add } =
  houseFactories(db)
const linden = houseFactories(db, 'linden')

const investmentGroups = ['DACH', 'PGK'] as const
const ada = buildPrincipal({ investorId: (await addInvestor()).id, investmentGroups })
const bob = buildPrincipal({ investorId: (await addInvestor()).id, investmentGroups })
const guest = buildPrincipal({ investmentGroups })
const lindenPerson = buildPrincipal({
  brand: 'linden',
  investorId: (await linden.addInvestor()).id,
  investmentGroups,
})

const TODAY = '2026-11-15'
const reading = { locale: 'en-GB', houseLocale: 'en-GB' } as const
const BASE = '/api/produkte/v2'
type Payouts = { readonly auszahlungen: readonly { readonly jahr: number }[] }
const trancheOf = (id: string, slice = '') => `${BASE}/tranche/${id}${slice}`
const SLICES = [
  '',
  '/basisdaten',
  '/beteiligung',
  '/auszahlungen',
  '/investitionen',
  '/entwicklung',
  '/objekte',
  '/dokumente',
]

const bare = await addProduct({ name: 'Bare' })
await addParticipation(ada.investorId ?? '', bare.id)

const full = await addProduct({
  name: 'Wohnen Nord 1',
  minimum_participation: '10000.00',
  subject: 'Flats in the north',
  first_distribution_on: '2023-12-31',
  risk_class: 4,
  legal_form: 'GmbH & Co. KG',
  kvg: 'Linden KVG',
  asset_manager: 'Linden AM',
  fund_name: 'Wohnen Nord',
  risk_diversification: 'none',
  term: '10 years',
  company_name: 'Wohnen Nord GmbH & Co. KG',
  liability: 'limited',
  investment_capital: '30000000.00',
  equity: '12000000.50',
  debt: '18000000.00',
  debt_ratio: '60.0000',
  registered_office: 'Hamburg',
  prospectus_on: '2022-01-15',
  prospectus_supplement_on: '2022-06-15',
  kind: 'AIF',
  agio: '5.0000',
  bafin_approved_on: '2021-12-01',
  payment_terms: 'within 14 days',
  denomination: '1000.00',
  subscription_documents: 'at the sales partner',
  payout_notes: 'Before taxes',
  development: 'As planned',
})
await addParticipation(ada.investorId ?? '', full.id)

const ofFull = { product_id: full.id, brand: 'halden', currency: 'EUR' }
await add('fund_product_payout', { product_id: full.id, brand: 'halden', year: 2024, planned: '4.5000' })
await add('fund_product_payout', {
  product_id: full.id,
  brand: 'halden',
  year: 2023,
  planned: '4.0000',
  actual: '4.2500',
})
await add('fund_product_valuation', { ...ofFull, day: '2024-12-31', net_asset_value: '12500000.00' })
await add('fund_product_valuation', { ...ofFull, day: '2023-12-31', net_asset_value: '12000000.10' })
await add('fund_product_budget', { ...ofFull, side: 'use', position: 2, label: 'Costs', amount: '0.20' })
await add('fund_product_budget', {
  ...ofFull,
  side: 'use',
  position: 1,
  label: 'Property',
  amount: '29999999.10',
})
await add('fund_product_budget', {
  ...ofFull,
  side: 'source',
  position: 1,
  label: 'Loan',
  amount: '18000000.00',
})

const read = async (path: string, as = ada) => {
  const response = await call(path, { as })
  expect(response.status).toBe(200)
  return await response.json()
}

describe('B4.1 the market', () => {
  const names = ['Markt 10', 'Ärztehäuser', 'Markt 2', 'Zentrum']
  beforeAll(async () => {
    for (const name of names) await addProduct({ name, is_on_market: true })
    await linden.addProduct({ name: 'Another brand', is_on_market: true })
  })

  test('holds the products on the market by name, for every investor in public funds of the brand', async () => {
    const { _embedded, _links, page } = await read(`${BASE}/erstmarkt`, bob)
    const found = _embedded.produkte.map(({ name }: { name: string }) => name)
    expect(found).toEqual(['Ärztehäuser', 'Markt 2', 'Markt 10', 'Zentrum'])
    expect(page).toEqual({ size: 100, totalElements: 4 })
    expect(_links.self.href).toBe(`${BASE}/erstmarkt?size=100`)
  })

  test('may be cut; how many there are is told', async () => {
    const { _embedded, page } = await read(`${BASE}/erstmarkt?size=1`)
    expect(_embedded.produkte.map(({ name }: { name: string }) => name)).toEqual(['Ärztehäuser'])
    expect(page).toEqual({ size: 1, totalElements: 4 })
  })

  test.each(['0', '101', '-1', '1.5', 'all', ''])('size=%s: 400', async (size) => {
    expect((await call(`${BASE}/erstmarkt?size=${size}`, { as: ada })).status).toBe(400)
  })

  test('the door gives the first by name with their details', async () => {
    const products = await asTenant(db, toTenant(ada), (own) =>
      listMarketProducts(own, { brand: 'halden', today: TODAY, reading, limit: 2 }),
    )
    expect(products.map(({ name, payouts }) => [name, payouts])).toEqual([
      ['Ärztehäuser', []],
      ['Markt 2', []],
    ])
  })
})

describe('B10.2 a product', () => {
  test('basic', async () => {
    const self = trancheOf(full.id)
    const slices = SLICES.filter((slice) => slice !== '')
    expect(await read(self)).toEqual({
      id: full.id,
      name: 'Wohnen Nord 1',
      jahr: 2022,
      waehrung: 'EUR',
      assetklasse: 'IMMOBILIEN_WOHNEN',
      mindestbeteiligung: { betrag: '10000', waehrung: 'EUR' },
      gegenstand: 'Flats in the north',
      erste_ausschuettung: '2023-12-31',
      zeichnungsstatus: 'GESCHLOSSEN',
      links: [
        { rel: 'self', href: self },
        ...slices.map((slice) => ({ rel: slice.slice(1), href: `${self}${slice}` })),
      ],
    })
  })

  test('basisdaten', async () => {
    expect(await read(trancheOf(full.id, '/basisdaten'))).toEqual({
      rechtsform: 'GmbH & Co. KG',
      risikoklasse: 4,
      kvg: 'Linden KVG',
      assetmanager: 'Linden AM',
      fondsname: 'Wohnen Nord',
      risikostreuung: 'none',
      laufzeit: '10 years',
      firmierung: 'Wohnen Nord GmbH & Co. KG',
      haftung: 'limited',
      investitionskapital: { betrag: '30000000', waehrung: 'EUR' },
      eigenkapital: { betrag: '12000000.5', waehrung: 'EUR' },
      fremdkapital: { betrag: '18000000', waehrung: 'EUR' },
      fremdkapital_quote: '60',
      sitz_fondsgesellschaft: 'Hamburg',
      datum_verkaufsprospekt: '2022-01-15',
      datum_verkaufsprospekt_nachtrag: '2022-06-15',
      art: 'AIF',
    })
  })

  test('beteiligung', async () => {
    expect(await read(trancheOf(full.id, '/beteiligung'))).toEqual({
      agio: '5',
      datum_bafin_gestattung: '2021-12-01',
      einzahlungen: 'within 14 days',
      mindestbeteiligung: { betrag: '10000', waehrung: 'EUR' },
      stueckelung: { betrag: '1000', waehrung: 'EUR' },
      zeichnungsunterlagen: 'at the sales partner',
    })
  })

  test('auszahlungen by year', async () => {
    expect(await read(trancheOf(full.id, '/auszahlungen'))).toEqual({
      hinweise: 'Before taxes',
      auszahlungen: [
        { jahr: 2023, geplant: '4', tatsaechlich: '4.25' },
        { jahr: 2024, geplant: '4.5' },
      ],
    })
  })

  test('investitionen in their positions, with the exact sum of what the money goes to', async () => {
    expect(await read(trancheOf(full.id, '/investitionen'))).toEqual({
      gesamt_eigenkapital: { betrag: '12000000.5', waehrung: 'EUR' },
      gesamt_investitionskosten: { betrag: '29999999.3', waehrung: 'EUR' },
      mittelverwendung: [
        { bezeichnung: 'Property', wert: { betrag: '29999999.1', waehrung: 'EUR' } },
        { bezeichnung: 'Costs', wert: { betrag: '0.2', waehrung: 'EUR' } },
      ],
      mittelherkunft: [{ bezeichnung: 'Loan', wert: { betrag: '18000000', waehrung: 'EUR' } }],
    })
  })

  test('entwicklung, oldest first', async () => {
    expect(await read(trancheOf(full.id, '/entwicklung'))).toEqual({
      entwicklung: 'As planned',
      nav: [
        { datum: '2023-12-31', wert: { betrag: '12000000.1', waehrung: 'EUR' } },
        { datum: '2024-12-31', wert: { betrag: '12500000', waehrung: 'EUR' } },
      ],
    })
  })

  test('B1.7, B1.8 a closing that is announced ends nothing, and what is dated later is not told', async () => {
    const product = await addProduct({ development: 'As planned' })
    const of = { product_id: product.id, brand: 'halden' }
    for (const day of ['2025-12-31', TODAY, '2026-11-16'])
      await add('fund_product_valuation', { ...of, day, net_asset_value: '1000', currency: 'EUR' })
    for (const year of [2025, 2026]) await add('fund_product_payout', { ...of, year, planned: '4' })
    const { id } = await addParticipation(ada.investorId ?? '', product.id, { closed_on: '2026-11-16' })
    expect(await read(trancheOf(product.id, '/entwicklung'))).toMatchObject({
      entwicklung: 'As planned',
      nav: [{ datum: '2025-12-31' }, { datum: TODAY }],
    })
    const readYears = async () =>
      ((await read(trancheOf(product.id, '/auszahlungen'))) as Payouts).auszahlungen.map(({ jahr }) => jahr)
    expect(await readYears()).toEqual([2025, 2026])

    await db.updateTable('participation').set({ closed_on: TODAY }).where('id', '=', id).execute()
    expect(await read(trancheOf(product.id, '/entwicklung'))).not.toHaveProperty('entwicklung')
    expect(await readYears()).toEqual([2025])
  })

  test.each([
    ['/basisdaten', {}],
    ['/beteiligung', {}],
    ['/auszahlungen', { auszahlungen: [] }],
    ['/investitionen', { mittelverwendung: [], mittelherkunft: [] }],
    ['/entwicklung', { nav: [] }],
  ])('%s of a product of which nothing is known', async (slice, expected) => {
    expect(await read(trancheOf(bare.id, slice))).toEqual(expected)
  })

  test('objekte by name, sold ones as well', async () => {
    const figures = {
      construction_year: 1998,
      land_area: '1200.00',
      lettable_area: '3400.50',
      occupancy_by_area: '97.5000',
      purchased_on: '2019-04-01',
      net_purchase_price: '8000000.00',
      appraised_market_value: '9100000.00',
      sold_on: '2025-06-30',
      sale_price: '9500000.00',
      as_of: '2025-03-31',
    }
    const harbour = await addProperty({
      name: 'Hafen 10',
      latitude: '53.541200',
      longitude: '9.992000',
      ...figures,
    })
    const canal = await addProperty({ name: 'Hafen 2', house_number: null, is_development: true })
    await addProperty({ name: 'Of nobody' })
    for (const [{ id }, ownership_share] of [
      [harbour, '37.5'],
      [canal, '100'],
    ] as const)
      await add('property_parent', {
        property_id: id,
        brand: 'halden',
        system: 'tranche',
        key: full.source_key,
        ownership_share,
      })

    expect(await read(trancheOf(full.id, '/objekte'))).toEqual({
      _embedded: {
        objekte: [
          {
            id: canal.id,
            bezeichnung: 'Hafen 2',
            anschrift: { strasse: 'Am Kaiserkai', plz: '20457', ort: 'Hamburg', land: 'DE' },
            nutzungsart: 'office',
            projektentwicklung: true,
            anteil: '100',
          },
          {
            id: harbour.id,
            bezeichnung: 'Hafen 10',
            anschrift: {
              strasse: 'Am Kaiserkai',
              hausnummer: '12',
              plz: '20457',
              ort: 'Hamburg',
              land: 'DE',
            },
            breitengrad: '53.5412',
            laengengrad: '9.992',
            nutzungsart: 'office',
            projektentwicklung: false,
            baujahr: 1998,
            grundstuecksflaeche: '1200',
            mietflaeche: '3400.5',
            vermietungsquote: '97.5',
            anteil: '37.5',
            kaufdatum: '2019-04-01',
            kaufpreis: { betrag: '8000000', waehrung: 'EUR' },
            verkehrswert: { betrag: '9100000', waehrung: 'EUR' },
            verkaufsdatum: '2025-06-30',
            verkaufspreis: { betrag: '9500000', waehrung: 'EUR' },
            stichtag: '2025-03-31',
          },
        ],
      },
      _links: { self: { href: trancheOf(full.id, '/objekte') } },
    })
    expect(await read(trancheOf(bare.id, '/objekte'))).toMatchObject({ _embedded: { objekte: [] } })
  })

  test('dokumente: letters apart, nothing of another investor', async () => {
    const { id: file } = await addFile()
    const ofProduct = { product_id: full.id }
    const prospectus = await addDocument(file, { ...ofProduct, kind: 'fundDocument', day: '2022-01-15' })
    const report = await addDocument(file, { ...ofProduct, kind: 'fundDocument', day: '2024-01-15' })
    const letter = await addDocument(file, { ...ofProduct, investor_id: ada.investorId })
    await addDocument(file, { ...ofProduct, investor_id: bob.investorId })
    await addDocument(file, { product_id: bare.id })

    const { _embedded } = await read(trancheOf(full.id, '/dokumente'))
    const idsOf = (documents: { id: string }[]) => documents.map(({ id }) => id)
    expect(idsOf(_embedded.schriftverkehr)).toEqual([letter.id])
    expect(idsOf(_embedded.fondsdokumente)).toEqual([report.id, prospectus.id])
  })
})

describe('B10.2 who may see a product', () => {
  test('whoever holds it, whoever subscribed to it, and every public-fund investor once it is on the market', async () => {
    const subscribed = await addProduct()
    await addSubscription(bob.investorId ?? '', subscribed.id)
    const onMarket = await addProduct({ is_on_market: true })
    const statusOf = async (id: string, as = ada) => (await call(trancheOf(id), { as })).status

    expect([await statusOf(bare.id, ada), await statusOf(bare.id, bob)]).toEqual([200, 404])
    expect([await statusOf(subscribed.id, ada), await statusOf(subscribed.id, bob)]).toEqual([404, 200])
    expect([await statusOf(onMarket.id, ada), await statusOf(onMarket.id, guest)]).toEqual([200, 200])
    expect(await statusOf(onMarket.id, lindenPerson)).toBe(404)
  })

  const every = [...SLICES, '/prospektbild', '/objektbild']
  const UNKNOWN = '00000000-0000-4000-8000-00000000dead'

  test.each(every)('tranche/{id}%s is closed to others', async (slice) => {
    const ask = async (id: string, as?: typeof ada) => (await call(trancheOf(id, slice), as && { as })).status
    expect(await ask(full.id, bob)).toBe(404)
    expect(await ask(full.id, lindenPerson)).toBe(404)
    expect(await ask(UNKNOWN, ada)).toBe(404)
    expect(await ask('not-an-id', ada)).toBe(400)
    expect(await ask(full.id)).toBe(401)
    expect(await ask(full.id, { ...ada, roles: [] })).toBe(403)
  })

  test('A2.3 A12.2 the market is closed to who is in special funds alone; what they hold stays open', async () => {
    const product = await addProduct({ is_on_market: true })
    const held = await addProduct({ is_on_market: true })
    const eve = buildPrincipal({ investorId: (await addInvestor()).id, investmentGroups: ['DACH', 'PGP'] })
    await addParticipation(eve.investorId ?? '', held.id)
    expect((await call(`${BASE}/erstmarkt`, { as: eve })).status).toBe(403)
    for (const slice of SLICES) {
      expect((await call(trancheOf(product.id, slice), { as: eve })).status).toBe(404)
      expect((await call(trancheOf(held.id, slice), { as: eve })).status).toBe(200)
    }
  })

  test('erstmarkt needs a token and the permission', async () => {
    expect((await call(`${BASE}/erstmarkt`)).status).toBe(401)
    expect((await call(`${BASE}/erstmarkt`, { as: { ...ada, roles: [] } })).status).toBe(403)
  })
})

describe('B1.2 the door for whole portfolios', () => {
  async function countStatements(work: (db: Database) => Promise<unknown>): Promise<number> {
    let count = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await asTenant(db, toTenant(ada), (own) => work(own.withPlugin(counter)))
    return count
  }

  test('gives those of the products that the caller may see, by name, each with its own details', async () => {
    const hidden = await addProduct()
    const ids = [full.id, hidden.id, bare.id]
    const products = await asTenant(db, toTenant(ada), (own) =>
      listProducts(own, { brand: 'halden', ids, today: TODAY, reading, hasDetails: true }),
    )
    expect(
      products.map(({ id, payouts, valuations, sources, uses }) => [
        id,
        payouts.length,
        valuations.length,
        sources.length,
        uses.length,
      ]),
    ).toEqual([
      [bare.id, 0, 0, 0, 0],
      [full.id, 2, 2, 1, 2],
    ])
  })

  test('asks as often for many as for one', async () => {
    const count = async (ids: string[]) =>
      await countStatements((own) =>
        listProducts(own, { brand: 'halden', ids, today: TODAY, reading, hasDetails: true }),
      )
    expect([await count([full.id]), await count([full.id, bare.id])]).toEqual([4, 4])
  })
})
