import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import type { HttpContext } from '#server/http/edge/http-context.ts'
import { mountEndpoints } from '#server/http/endpoint/mount-endpoints.ts'
import { buildPrincipal, buildTestApi, TEST_BRANDS } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { profileEndpoints } from './profile.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const endpoints = profileEndpoints({ now: () => new Date() })
const call = buildTestApi(db, endpoints)
const { addInvestor, addContactPerson, add } = houseFactories(db)
const linden = houseFactories(db, 'linden')
const BASE = '/api/profile/v1'

const contact = await addContactPerson({ phone: '+49 40 1234' })
const ada = await addInvestor({
  salutation: 'madame',
  title: 'Dr.',
  gender: 'w',
  date_of_birth: '1970-02-28',
  place_of_birth: 'Bonn',
  country_of_birth: 'DE',
  nationality: 'AT',
  contact_person_id: contact.id,
})
const company = await addInvestor({
  kind: 'company',
  first_name: null,
  last_name: null,
  company_name: 'Quint GmbH',
  legal_form: 'GmbH',
})
const berta = await addInvestor()
const asBerta = buildPrincipal({ investorId: berta.id })
const asAda = buildPrincipal({ investorId: ada.id })
const asCompany = buildPrincipal({ investorId: company.id })
const guest = buildPrincipal()

const read = async (path: string, as = asAda, headers = {}) => {
  const response = await call(path, { as, headers })
  expect(response.status).toBe(200)
  return await response.json()
}

const baseData = {
  guid: ada.id,
  typ: 'Person',
  name: 'Dr. Ada Lovelace',
  anrede: 'Frau',
  titel: 'Dr.',
  vorname: 'Ada',
  nachname: 'Lovelace',
  geschlecht: 'w',
  geburtsdatum: '1970-02-28',
  geburtsort: 'Bonn',
  geburtsland: 'DE',
  staatsangehoerigkeit: 'AT',
}

beforeAll(async () => {
  await add('country', { code: 'DE', name_en: 'Germany', name_de: 'Deutschland' })
  await add('country', { code: 'AT', name_en: 'Austria', name_de: 'Österreich' })
  await add('country', { code: 'PL', name_en: 'Poland', name_de: 'Polen' })
  await add('tax_office', { number: '9143', name: 'München I', city: 'München' })
  await add('tax_office', { number: '5205', name: 'Bonn-Innenstadt', city: 'Bonn' })
  const bertas = { investor_id: berta.id, brand: 'halden' }
  await add('investor_email', { ...bertas, purpose: 'email_privat', email: 'home@example.com' })
  await add('investor_email', { ...bertas, purpose: 'email_firma', email: 'office@example.com' })

  const own = { investor_id: ada.id, brand: 'halden' }
  for (const purpose of ['email_privat', 'email_firma', 'email_buero'])
    await add('investor_email', { ...own, purpose, email: `${purpose}@example.com` })
  await add('investor_phone', { ...own, purpose: 'telefon_zentrale', number: '110' })
  await add('investor_phone', {
    ...own,
    purpose: 'telefon_mobil',
    country_code: '0049',
    area_code: '171',
    number: '1234567',
  })
  const address = { ...own, street: 'Am Markt', zip: '53111', city: 'Bonn', country: 'DE' }
  await add('investor_address', { ...address, purpose: 'Firmenadresse' })
  await add('investor_address', { ...address, purpose: 'Postadresse_privat', house_number: '1a' })
  await add('investor_tax_number', { ...own, kind: 'TIN', number: '987', country: 'AT' })
  await add('investor_tax_number', {
    ...own,
    kind: 'SteuerId',
    number: '12345678901',
    country: 'DE',
    tax_office_number: '5205',
  })
  await add('investor_bank_account', {
    ...own,
    purpose: 'Auszahlung',
    account_holder: 'Ada Lovelace',
    institution: 'Sparkasse',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  })
})

describe('B6.1 the profile', () => {
  test('with every field, lists in the order of their purposes', async () => {
    const mobile = {
      zweck: 'telefon_mobil',
      laenderkennung: '0049',
      vorwahl: '171',
      rufnummer: '1234567',
    }
    const home = {
      zweck: 'Postadresse_privat',
      strasse: 'Am Markt',
      hausnummer: '1a',
      plz: '53111',
      ort: 'Bonn',
      land: 'DE',
    }
    expect(await read(`${BASE}/${ada.id}/profil`)).toEqual({
      ...baseData,
      stand: expect.any(String),
      emails: [
        { zweck: 'email_buero', email: 'email_buero@example.com' },
        { zweck: 'email_privat', email: 'email_privat@example.com' },
        { zweck: 'email_firma', email: 'email_firma@example.com' },
      ],
      email: 'email_buero@example.com',
      telefone: [mobile, { zweck: 'telefon_zentrale', rufnummer: '110' }],
      telefon: mobile,
      anschriften: [
        home,
        { zweck: 'Firmenadresse', strasse: 'Am Markt', plz: '53111', ort: 'Bonn', land: 'DE' },
      ],
      anschrift: home,
      steuernummern: [
        { art: 'TIN', nummer: '987', land: 'AT' },
        { art: 'SteuerId', nummer: '12345678901', land: 'DE', bufa_nr: '5205', finanzamt: 'Bonn-Innenstadt' },
      ],
      bankverbindungen: {
        auszahlung: {
          zweck: 'Auszahlung',
          inhaber: 'Ada Lovelace',
          institut: 'Sparkasse',
          iban: 'DE89370400440532013000',
          bic: 'COBADEFFXXX',
        },
      },
      links: [
        { rel: 'self', href: `${BASE}/${ada.id}/profil` },
        { rel: 'ansprechpartner', href: `${BASE}/${ada.id}/ansprechpartner` },
      ],
    })
  })

  test('of a company of which nothing else is known', async () => {
    const { links: _links, stand: _stand, ...rest } = await read(`${BASE}/${company.id}/profil`, asCompany)
    expect(rest).toEqual({
      guid: company.id,
      typ: 'Firma',
      name: 'Quint GmbH',
      firmenname: 'Quint GmbH',
      rechtsform: 'GmbH',
      emails: [],
      telefone: [],
      anschriften: [],
      steuernummern: [],
      bankverbindungen: {},
    })
  })
})

describe('B6.8 what was accepted', () => {
  const accept = async (item: string, value: unknown) =>
    await add('accepted_change', {
      investor_id: berta.id,
      brand: 'halden',
      item,
      value: value === null ? null : JSON.stringify(value),
      request_id: berta.id,
      accepted_at: new Date(),
      publication: 1,
    })

  test('stands above what was imported, adds to it and takes away', async () => {
    await accept('person.lastName', 'Byron')
    await accept('phone.telefon_mobil', { countryCode: '0049', subscriberNumber: '30' })
    await accept('email.email_privat', null)
    await accept('taxNumber.DE.SteuerId', { number: '65929970489', officeNumber: '5205' })
    const profile = await read(`${BASE}/${berta.id}/profil`, asBerta)
    expect(profile).toMatchObject({
      nachname: 'Byron',
      name: 'Ada Byron',
      emails: [{ zweck: 'email_firma', email: 'office@example.com' }],
      telefone: [{ zweck: 'telefon_mobil', laenderkennung: '0049', rufnummer: '30' }],
      steuernummern: [
        { art: 'SteuerId', nummer: '65929970489', bufa_nr: '5205', finanzamt: 'Bonn-Innenstadt' },
      ],
    })
    expect(await read(`${BASE}/stammdaten/${berta.id}`, asBerta)).toMatchObject({ nachname: 'Byron' })
  })

  test('and gives the data another state', async () => {
    const before = await read(`${BASE}/${berta.id}/profil`, asBerta)
    expect(await read(`${BASE}/${berta.id}/profil`, asBerta)).toEqual(before)
    await accept('person.placeOfBirth', 'London')
    const after = await read(`${BASE}/${berta.id}/profil`, asBerta)
    expect(after.stand).not.toBe(before.stand)
  })

  test('of one investor is hidden from another, and from another brand', async () => {
    const listItems = async (own: object) =>
      await asTenant(
        db,
        { brand: 'halden', ...own },
        async (tenant) =>
          (await tenant.selectFrom('profile_item').selectAll().where('investor_id', '=', berta.id).execute())
            .length,
      )
    expect(await listItems({ investorId: berta.id })).toBeGreaterThan(5)
    expect(await listItems({ isOperator: true })).toBeGreaterThan(5)
    expect(await listItems({ investorId: ada.id })).toBe(0)
    expect(await listItems({ investorId: berta.id, brand: 'linden' })).toBe(0)
  })
})

describe('A4.9 whoever looks at the portfolio of somebody else', () => {
  const viewing = { ...asAda, actingFor: { loginId: company.id, name: 'Viktor Gast' } }

  test('sees neither bank accounts nor tax numbers', async () => {
    const profile = await read(`${BASE}/${ada.id}/profil`, viewing)
    expect(profile).toMatchObject({ nachname: 'Lovelace', steuernummern: [], bankverbindungen: {} })
    expect(profile.emails).toHaveLength(3)
  })

  test('is shown none by the database, whatever asks for them, also where they were accepted', async () => {
    const clara = await addInvestor()
    await add('investor_bank_account', {
      investor_id: clara.id,
      brand: 'halden',
      purpose: 'Auszahlung',
      account_holder: 'Clara',
      iban: 'DE89370400440532013000',
    })
    for (const item of ['bankAccount.Einzahlung', 'taxNumber.AT.UID'])
      await add('accepted_change', {
        investor_id: clara.id,
        brand: 'halden',
        item,
        value: JSON.stringify({ number: '1' }),
        request_id: clara.id,
        accepted_at: new Date(),
        publication: 1,
      })
    const list = async (isViewing: boolean) =>
      await asTenant(db, { brand: 'halden', investorId: clara.id, isViewing }, async (tenant) => {
        const items = tenant.selectFrom('profile_item').select('item').where('item', '~', '^(bank|tax)')
        return (await items.orderBy('item').execute()).map(({ item }) => item)
      })
    expect(await list(false)).toEqual([
      'bankAccount.Auszahlung',
      'bankAccount.Einzahlung',
      'taxNumber.AT.UID',
    ])
    expect(await list(true)).toEqual([])
  })
})

test('B6.3 stammdaten say who the investor is, not how to reach them', async () => {
  expect(await read(`${BASE}/stammdaten/${ada.id}`)).toEqual({
    ...baseData,
    links: [
      { rel: 'self', href: `${BASE}/stammdaten/${ada.id}` },
      { rel: 'profil', href: `${BASE}/${ada.id}/profil` },
    ],
  })
})

describe('B6.3 contact persons', () => {
  test('the one who looks after the investor', async () => {
    expect(await read(`${BASE}/${ada.id}/ansprechpartner`)).toEqual([
      {
        id: contact.id,
        firstName: 'Carla',
        lastName: 'Conte',
        phone: '+49 40 1234',
        email: 'carla.conte@example.com',
        client: 'halden',
        foreignKeySystem: 'CRM',
        foreignKeyKey: contact.source_key,
      },
    ])
  })

  test('nobody', async () => {
    expect(await read(`${BASE}/${company.id}/ansprechpartner`, asCompany)).toEqual([])
  })
})

describe.each([
  ['profil', (guid: string) => `${BASE}/${guid}/profil`],
  ['ansprechpartner', (guid: string) => `${BASE}/${guid}/ansprechpartner`],
  ['stammdaten', (guid: string) => `${BASE}/stammdaten/${guid}`],
])('B6.3 %s', (_, path) => {
  test('is the own alone', async () => {
    const neighbour = buildPrincipal({ brand: 'linden', investorId: (await linden.addInvestor()).id })
    const ask = async (guid: string, as?: typeof guest) => (await call(path(guid), as && { as })).status
    expect(await ask(ada.id, asCompany)).toBe(404)
    expect(await ask(ada.id, neighbour)).toBe(404)
    expect(await ask(ada.id, guest)).toBe(404)
    expect(await ask('00000000-0000-4000-8000-00000000dead', asAda)).toBe(404)
    expect(await ask('not-a-guid', asAda)).toBe(400)
    expect(await ask(ada.id)).toBe(401)
    expect(await ask(ada.id, { ...asAda, roles: [] })).toBe(403)
  })

  test('reads a guid in capitals', async () => {
    expect((await call(path(ada.id.toUpperCase()), { as: asAda })).status).toBe(200)
  })

  test('undefined: GuidIsUndefined', async () => {
    const response = await call(path('undefined'), { as: asAda })
    expect([response.status, (await response.json()).code]).toEqual([400, 'profile.guidIsUndefined'])
  })
})

test('B6.3 an empty guid: GuidIsUndefined, not an unknown path', async () => {
  const app = new Hono<HttpContext>()
  app.onError((error, c) => c.text(error.message, 400))
  mountEndpoints(app, endpoints, {
    brands: TEST_BRANDS,
    environment: 'local',
    db,
    now: () => new Date(0),
    authenticate: async () => asAda,
    isConfirmed: async () => false,
  })
  const response = await app.request(`${BASE}//profil`, { headers: { host: 'localhost' } })
  expect(await response.text()).toBe('profile.guidIsUndefined')
})

describe('B6.3 reference data for whoever is signed in', () => {
  const nobody = { ...guest, roles: [] }

  test.each([
    ['de-DE', ['Deutschland', 'Österreich', 'Polen']],
    ['en-GB', ['Austria', 'Germany', 'Poland']],
  ])('countries in %s by name', async (locale, expected) => {
    const countries = await read(`${BASE}/laender`, nobody, { 'accept-language': locale })
    expect(countries.map(({ name }: { name: string }) => name)).toEqual(expected)
    expect(countries).toContainEqual({ code: 'AT', name: locale === 'de-DE' ? 'Österreich' : 'Austria' })
  })

  test('tax offices by name', async () => {
    expect(await read(`${BASE}/finanzaemter`, nobody)).toEqual([
      { bufa_nr: '5205', name: 'Bonn-Innenstadt', ort: 'Bonn' },
      { bufa_nr: '9143', name: 'München I', ort: 'München' },
    ])
  })

  test.each([
    ['37040044', { name: 'Commerzbank', bic: 'COBADEFFXXX' }],
    ['00000000', {}],
    ['20099990', {}],
  ])('the bank with the code %s', async (code, bank) => {
    expect(await read(`${BASE}/banken/${code}`, nobody)).toEqual(bank)
  })

  test.each(['3704004', '370400440', 'COBADEFF'])('%s is no code of a bank: 400', async (code) => {
    expect((await call(`${BASE}/banken/${code}`, { as: nobody })).status).toBe(400)
  })

  test.each(['laender', 'finanzaemter', 'banken/37040044'])('%s without a token: 401', async (path) => {
    expect((await call(`${BASE}/${path}`)).status).toBe(401)
  })
})
