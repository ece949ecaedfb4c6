import type { KyselyPlugin } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { toTenant } from '#server/http/endpoint/principal.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { listParticipations } from './list-participations.service.ts'
import { listPayouts } from './list-payouts.service.ts'
import { listSubscribedParticipations } from './list-subscribed-participations.service.ts'
import { participationEndpoints } from './participations.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const call = buildTestApi(db, participationEndpoints)
const house = houseFactories(db)
const linden = houseFactories(db, 'linden')
const BASE = '/api/beteiligungen/v2'

/** Somebody who has nothing yet. */
async function addPerson(own: Parameters<typeof house.addInvestor>[0] = {}) {
  const investorId = (await house.addInvestor(own)).id
  return { ...buildPrincipal({ loginId: (await house.addLogin()).id, investorId }), investorId }
}

const ada = await addPerson({ salutation: 'madame', title: 'Dr.' })
const bob = await addPerson()
const guest = buildPrincipal()
const product = await house.addProduct()

const read = async (path: string, as: typeof guest = ada) => {
  const response = await call(path, { as })
  expect(response.status).toBe(200)
  return await response.json()
}

const ofAda = { investor_id: ada.investorId, brand: 'halden' }
await house.add('investor_bank_account', {
  ...ofAda,
  purpose: 'Auszahlung',
  account_holder: 'Ada Lovelace',
  iban: 'AT611904300234573201',
})
await house.add('investor_bank_account', {
  ...ofAda,
  purpose: 'Einzahlung',
  account_holder: 'Ada Lovelace',
  institution: 'Sparkasse',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
})

const full = await house.addParticipation(ada.investorId, product.id, {
  number: 'B-2001',
  external_reference: 'X-17',
  status: 'historical',
  nominal: '25000.00',
  agio: '1250.00',
  sales_costs: '500.50',
  language: 'de',
  kind: 'DIREKT',
  payment_kind: 'EINMALZAHLUNG',
  subscription_reference: 'Z-17',
  subscribed_on: '2021-12-30',
  is_passive: false,
  payout_notes: 'Before taxes',
  reserved_on: '2022-01-01',
  received_on: '2022-01-02',
  original_received_on: '2022-01-03',
  accepted_on: '2022-01-04',
  payment_due_on: '2022-01-05',
  paid_on: '2022-01-06',
  payout_entitled_from: '2022-02-01',
  closed_on: '2026-01-31',
})
for (const [position, name] of ['Second partner', 'First partner'].entries())
  await house.add('participation_sales_partner', {
    ...ofAda,
    participation_id: full.id,
    position: 2 - position,
    name,
  })
const self = `${BASE}/${full.id}`

const reading = { locale: 'en-GB', houseLocale: 'en-GB' } as const

describe('B10.2 one participation', () => {
  test('with every field', async () => {
    expect(await read(self)).toEqual({
      id: full.id,
      externe_ref_nr: 'X-17',
      beteiligungsnummer: 'B-2001',
      produkt: { id: product.id },
      status: 'historical',
      nominal: { betrag: '25000', waehrung: 'EUR' },
      agio: { betrag: '1250', waehrung: 'EUR' },
      vertriebskosten: { betrag: '500.5', waehrung: 'EUR' },
      sprache: 'de',
      beteiligungsart: 'DIREKT',
      zahlungsart: 'EINMALZAHLUNG',
      subscriptionId: 'Z-17',
      subscriptionDate: '2021-12-30',
      passiveParticipation: false,
      zeichner: { anrede: 'Frau', titel: 'Dr.', vorname: 'Ada', nachname: 'Lovelace' },
      bankverbindungen: [
        {
          zweck: 'Einzahlung',
          inhaber: 'Ada Lovelace',
          institut: 'Sparkasse',
          iban: 'DE89370400440532013000',
          bic: 'COBADEFFXXX',
        },
        { zweck: 'Auszahlung', inhaber: 'Ada Lovelace', iban: 'AT611904300234573201' },
      ],
      vertriebspartner: [{ name: 'First partner' }, { name: 'Second partner' }],
      datumsangaben: {
        reservierung: '2022-01-01',
        eingang: '2022-01-02',
        eingang_original: '2022-01-03',
        annahme: '2022-01-04',
        einzahlung_faellig: '2022-01-05',
        einzahlung: '2022-01-06',
        auszahlungsberechtigung: '2022-02-01',
      },
      _links: {
        self: { href: self },
        auszahlungen: { href: `${self}/auszahlungen` },
        unterlagen: { href: `${self}/unterlagen` },
        produkt: { href: `/api/produkte/v2/tranche/${product.id}` },
      },
    })
  })

  test('with nothing but what must be, of a company', async () => {
    const company = await addPerson({
      kind: 'company',
      first_name: null,
      last_name: null,
      company_name: 'Quint GmbH',
    })
    const { id } = await house.addParticipation(company.investorId, product.id)
    const { _links, ...rest } = await read(`${BASE}/${id}`, company)
    expect(rest).toEqual({
      id,
      beteiligungsnummer: 'B-2001',
      produkt: { id: product.id },
      status: 'active',
      nominal: { betrag: '25000', waehrung: 'EUR' },
      zeichner: { firmenname: 'Quint GmbH' },
      bankverbindungen: [],
      vertriebspartner: [],
      datumsangaben: {},
    })
  })
})

describe('B10.2 the list of participations', () => {
  test('has the largest first, then goes by number and id', async () => {
    const carl = await addPerson()
    const ids = ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002'] as const
    const addOne = (own: { id?: string; nominal: string; number: string }) =>
      house.addParticipation(carl.investorId, product.id, { ...own, source_key: own.id ?? own.number })
    await addOne({ nominal: '9000.00', number: 'B-3' })
    await addOne({ nominal: '10000.00', number: 'b-1', id: ids[0] })
    await addOne({ nominal: '10000.00', number: 'b-1', id: ids[1] })
    await addOne({ nominal: '10000.00', number: 'B-2' })
    await addOne({ nominal: '100000.00', number: 'B-9' })

    const { _embedded, _links } = await read(BASE, carl)
    const found = _embedded.beteiligungen.map((one: { id: string; beteiligungsnummer: string }) =>
      one.beteiligungsnummer === 'b-1' ? one.id : one.beteiligungsnummer,
    )
    expect(found).toEqual(['B-9', 'B-2', ids[1], ids[0], 'B-3'])
    expect(_links).toEqual({ self: { href: BASE } })
  })

  test.each([
    ['who holds nothing', bob],
    ['who is no investor', guest],
  ])('is empty for somebody %s', async (_, as) => {
    expect(await read(BASE, as)).toMatchObject({ _embedded: { beteiligungen: [] } })
  })
})

describe('B10.2 payouts', () => {
  const addPayout = (own: { day: string; amount: string; rate?: string; note?: string }) =>
    house.add('participation_payout', {
      ...ofAda,
      id: crypto.randomUUID(),
      source_key: crypto.randomUUID(),
      participation_id: full.id,
      currency: 'EUR',
      ...own,
    })

  test('B1.7 are listed by day with their exact sum, and none that has not arrived', async () => {
    await addPayout({ day: '2999-06-30', amount: '5000' })
    const later = await addPayout({ day: '2024-06-30', amount: '0.20' })
    const earlier = await addPayout({
      day: '2023-06-30',
      amount: '1000.10',
      rate: '4.2500',
      note: 'For 2022',
    })

    expect(await read(`${self}/auszahlungen`)).toEqual({
      auszahlungen: [
        {
          id: earlier.id,
          datum: '2023-06-30',
          wert: { betrag: '1000.1', waehrung: 'EUR' },
          prozent: '4.25',
          hinweis: 'For 2022',
        },
        { id: later.id, datum: '2024-06-30', wert: { betrag: '0.2', waehrung: 'EUR' } },
      ],
      auszahlungsberechtigung: '2022-02-01',
      hinweise: 'Before taxes',
      nominal: { betrag: '25000', waehrung: 'EUR' },
      summe: { betrag: '1000.3', waehrung: 'EUR' },
      _links: { self: { href: `${self}/auszahlungen` } },
    })
  })

  test('none yet', async () => {
    const { id } = await house.addParticipation(bob.investorId, product.id)
    expect(await read(`${BASE}/${id}/auszahlungen`, bob)).toEqual({
      auszahlungen: [],
      nominal: { betrag: '25000', waehrung: 'EUR' },
      summe: { betrag: '0', waehrung: 'EUR' },
      _links: { self: { href: `${BASE}/${id}/auszahlungen` } },
    })
  })
})

describe('B10.2 documents of a participation', () => {
  test('letters apart from what was signed, newest first, with when they were read', async () => {
    const file = (await house.addFile()).id
    const own = { investor_id: ada.investorId, participation_id: full.id }
    const old = await house.addDocument(file, { ...own, day: '2023-01-01' })
    const recent = await house.addDocument(file, { ...own, day: '2024-01-01' })
    const signed = await house.addDocument(file, { ...own, kind: 'subscriptionDocument' })
    await house.addDocument(file, { investor_id: ada.investorId })
    await house.add('document_read', {
      login_id: ada.loginId,
      document_id: old.id,
      brand: 'halden',
      read_at: '2026-10-02T10:00:00Z',
    })

    const { _embedded, _links } = await read(`${self}/unterlagen`)
    const listed = (documents: { id: string; gelesen?: string }[]) =>
      documents.map(({ id, gelesen }) => [id, gelesen])
    expect(listed(_embedded.schriftverkehr)).toEqual([
      [recent.id, undefined],
      [old.id, '2026-10-02T10:00:00.000Z'],
    ])
    expect(listed(_embedded.zeichnungsdokumente)).toEqual([[signed.id, undefined]])
    expect(_links).toEqual({ self: { href: `${self}/unterlagen` } })
  })

  test('none yet', async () => {
    const { id } = await house.addParticipation(bob.investorId, product.id)
    expect(await read(`${BASE}/${id}/unterlagen`, bob)).toMatchObject({
      _embedded: { schriftverkehr: [], zeichnungsdokumente: [] },
    })
  })
})

test.each(['', '/auszahlungen', '/unterlagen'])('B10.3 {id}%s is the own alone', async (slice) => {
  const neighbour = buildPrincipal({ brand: 'linden', investorId: (await linden.addInvestor()).id })
  const ask = async (id: string, as?: typeof guest) =>
    (await call(`${BASE}/${id}${slice}`, as && { as })).status
  expect(await ask(full.id, bob)).toBe(404)
  expect(await ask(full.id, neighbour)).toBe(404)
  expect(await ask(full.id, guest)).toBe(404)
  expect(await ask('00000000-0000-4000-8000-00000000dead', ada)).toBe(404)
  expect(await ask('not-an-id', ada)).toBe(400)
  expect(await ask(full.id)).toBe(401)
  expect(await ask(full.id, { ...ada, roles: [] })).toBe(403)
})

test('B10.3 the list needs a token and the permission', async () => {
  expect((await call(BASE)).status).toBe(401)
  expect((await call(BASE, { as: { ...ada, roles: [] } })).status).toBe(403)
})

describe('B1.2 the doors for whole portfolios', () => {
  test('ask as often for many as for one', async () => {
    const dora = await addPerson()
    const { brand, investorId } = dora
    const first = await house.addParticipation(investorId, product.id)
    const second = await house.addParticipation(investorId, product.id, { nominal: '1.00' })
    let count = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const countFor = async (ids: string[]) => {
      count = 0
      await asTenant(db, toTenant(dora), async (transaction) => {
        const own = transaction.withPlugin(counter)
        expect(
          await listParticipations(own, { brand, investorId, today: '2026-11-15', reading, ids }),
        ).toHaveLength(ids.length)
        expect(
          await listSubscribedParticipations(own, { brand, investorId, today: '2026-11-15', reading, ids }),
        ).toHaveLength(ids.length)
        await listPayouts(own, { brand, investorId, reading, participationIds: ids })
      })
      return count
    }
    expect(await countFor([first.id, second.id])).toBe(await countFor([first.id]))
  })

  test('another investor’s ids give nothing', async () => {
    const { brand, investorId } = bob
    const found = await asTenant(db, toTenant(bob), async (own) => [
      ...(await listParticipations(own, { brand, investorId, today: '2026-11-15', reading, ids: [full.id] })),
      ...(await listPayouts(own, { brand, investorId, reading, participationIds: [full.id] })),
    ])
    expect(found).toEqual([])
  })
})

test('B4.2 kinds and notes are told in the reader’s language; of others it is told which', async () => {
  const investor = await linden.addInvestor()
  const product = await linden.addProduct()
  const own = await linden.addParticipation(investor.id, product.id, {
    kind: 'Treugeber',
    kind_en: 'Trustor',
    payment_kind: 'Lastschrift',
    payout_notes: 'Im Juni',
  })
  await linden.add('participation_payout', {
    id: crypto.randomUUID(),
    source_key: 'Z-1',
    brand: 'linden',
    investor_id: investor.id,
    participation_id: own.id,
    day: '2026-06-30',
    amount: '100.00',
    currency: 'EUR',
    note: 'Auszahlung für 2025',
    note_en: 'Payout for 2025',
  })
  const as = buildPrincipal({ brand: 'linden', investorId: investor.id })
  const ask = async (path: string, language: string) => {
    const response = await call(`${BASE}/${own.id}${path}`, { as, headers: { 'accept-language': language } })
    return await response.json()
  }
  expect(await ask('', 'en-GB')).toMatchObject({
    beteiligungsart: 'Trustor',
    zahlungsart: 'Lastschrift',
    sprachen: { zahlungsart: 'de-DE' },
  })
  const german = await ask('', 'de-DE')
  expect([german.beteiligungsart, german.sprachen]).toEqual(['Treugeber', undefined])
  expect(await ask('/auszahlungen', 'en-GB')).toMatchObject({
    hinweise: 'Im Juni',
    sprachen: { hinweise: 'de-DE' },
    auszahlungen: [{ hinweis: 'Payout for 2025' }],
  })
})
