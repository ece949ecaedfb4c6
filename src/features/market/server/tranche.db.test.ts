import type { KyselyPlugin } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createPictures } from '#features/pictures/server/pictures.keeper.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { EMBEDDABLE } from '../tranche.wire.ts'
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
const call = buildTestApi(db.withPlugin(counter), endpoints)

const {
  addInvestor,
  addProduct,
  addParticipation,
  addContactPerson,
  addProperty,
  addFile,
  addDocument,
  add,
} = houseFactories(db, 'linden')
const vogt = await addContactPerson()
const investor = await addInvestor({ contact_person_id: vogt.id })
const investmentGroups = ['PGK'] as const
const ada = buildPrincipal({ brand: 'linden', investorId: investor.id, investmentGroups })
const bob = buildPrincipal({ brand: 'linden', investorId: (await addInvestor()).id, investmentGroups })
const guest = buildPrincipal({ brand: 'linden', investmentGroups })
const special = buildPrincipal({
  brand: 'linden',
  investorId: (await addInvestor()).id,
  investmentGroups: ['DACH'],
})
const halden = buildPrincipal({ brand: 'halden', investmentGroups })

const ALL = EMBEDDABLE.join()
const ask = (id: string, embed?: string, as = ada) =>
  call(`/api/produkte/v2/tranche/${id}${embed === undefined ? '' : `?embed=${embed}`}`, { as })
const read = async (id: string, embed?: string, as = ada) => {
  const response = await ask(id, embed, as)
  expect(response.status).toBe(200)
  return await response.json()
}

const file = await addFile()
const offered = await addProduct({
  name: 'Alpha',
  is_on_market: true,
  legal_form: 'KG',
  agio: '5.0000',
  payout_notes: 'In June',
  development: 'As planned',
  prospectus_picture_id: file.id,
})
const ofOffered = { product_id: offered.id, brand: 'linden', currency: 'EUR' }
await add('fund_product_budget', { ...ofOffered, side: 'use', position: 1, label: 'Costs', amount: '10' })
await add('fund_product_valuation', {
  ...ofOffered,
  day: '2024-12-31',
  net_asset_value: '9',
  reference_nominal: '10',
})
const house = await addProperty({ name: 'Hafen 10' })
await add('property_parent', {
  property_id: house.id,
  brand: 'linden',
  system: 'tranche',
  key: offered.source_key,
  ownership_share: '100',
})
const prospectus = await addDocument(file.id, { product_id: offered.id, kind: 'fundDocument' })
const letter = await addDocument(file.id, { product_id: offered.id, investor_id: investor.id })
const held = await addParticipation(investor.id, offered.id, { number: 'P-1', nominal: '25000.00' })
const ended = await addParticipation(investor.id, offered.id, {
  number: 'P-2',
  nominal: '10000.00',
  status: 'historical',
  closed_on: '2020-12-31',
})

describe('B4.2 a fund’s page is one answer', () => {
  test('with every slice, what the reader has of it, and who looks after them', async () => {
    const { _embedded, ...basic } = await read(offered.id, ALL)
    expect(basic).toMatchObject({ id: offered.id, name: 'Alpha', zeichnungsstatus: 'OFFEN' })
    expect(_embedded).toMatchObject({
      basisdaten: { rechtsform: 'KG' },
      beteiligung: { agio: '5' },
      auszahlungen: { hinweise: 'In June', auszahlungen: [] },
      investitionen: { mittelverwendung: [{ bezeichnung: 'Costs' }], mittelherkunft: [] },
      entwicklung: {
        entwicklung: 'As planned',
        nav: [{ datum: '2024-12-31', bezugsnominal: { betrag: '10', waehrung: 'EUR' } }],
      },
      dokumente: {
        _embedded: { fondsdokumente: [{ id: prospectus.id }], schriftverkehr: [{ id: letter.id }] },
      },
      prospektbild: { url: `/picture/v1/${file.id}.${file.sha256.slice(0, 16)}` },
      immobilien: [{ id: house.id, name: 'Hafen 10' }],
      ansprechpartner: { id: vogt.id },
      eigene: [
        { id: held.id, beteiligungsnummer: 'P-1', status: 'active' },
        { id: ended.id, beteiligungsnummer: 'P-2', status: 'historical' },
      ],
    })
    expect(_embedded).not.toHaveProperty('objektbild')
  })

  test('asks the database as often however much there is, and no more than for what is asked', async () => {
    const countFor = async (embed?: string) => {
      statements = 0
      await read(offered.id, embed)
      return statements
    }
    // One of them says who asks.
    expect(await countFor()).toBe(2)
    expect(await countFor('basisdaten,beteiligung,prospektbild')).toBe(2)
    const whole = await countFor(ALL)
    expect(whole).toBeLessThanOrEqual(15)
    for (const name of ['Hafen 11', 'Hafen 12']) {
      const { id } = await addProperty({ name })
      const parent = { system: 'tranche', key: offered.source_key, ownership_share: '50' }
      await add('property_parent', { property_id: id, brand: 'linden', ...parent })
      await addDocument(file.id, { product_id: offered.id, kind: 'fundDocument' })
    }
    expect(await countFor(ALL)).toBe(whole)
  })

  test('holds nothing that nobody asked for, and nothing of others', async () => {
    expect(await read(offered.id)).not.toHaveProperty('_embedded')
    const { _embedded } = await read(offered.id, 'eigene,dokumente,ansprechpartner', bob)
    expect(_embedded).toMatchObject({ eigene: [], dokumente: { _embedded: { schriftverkehr: [] } } })
    expect(_embedded).not.toHaveProperty('ansprechpartner')
    expect(await read(offered.id, 'eigene', guest)).toMatchObject({ _embedded: { eigene: [] } })
  })

  test.each(['', 'objekte,nothing', 'basisdaten,'])('embed=%s: 400', async (embed) => {
    expect((await ask(offered.id, embed)).status).toBe(400)
  })
})

test('B1.3 who has left a fund that is off the market sees its properties as they were then', async () => {
  const left = await addProduct({ name: 'Beta' })
  await addParticipation(investor.id, left.id, { status: 'historical', closed_on: '2020-12-31' })
  for (const [name, purchased_on] of [
    ['Before', '2019-01-01'],
    ['After', '2022-01-01'],
  ] as const) {
    const { id } = await addProperty({ name, purchased_on })
    const parent = { system: 'tranche', key: left.source_key, ownership_share: '100' }
    await add('property_parent', { property_id: id, brand: 'linden', ...parent })
  }
  const { _embedded } = await read(left.id, 'immobilien')
  expect(_embedded.immobilien.map(({ name }: { name: string }) => name)).toEqual(['Before'])
})

test('A2.3 B4.2 is closed to special-fund investors and other brands, and to who neither holds it nor is offered it', async () => {
  const unoffered = await addProduct({ name: 'Gamma' })
  await addParticipation(investor.id, unoffered.id)
  expect((await ask(offered.id, ALL, special)).status).toBe(404)
  expect((await ask(offered.id, ALL, halden)).status).toBe(404)
  expect((await ask(unoffered.id, ALL, bob)).status).toBe(404)
  expect((await ask(unoffered.id, ALL, ada)).status).toBe(200)
})
