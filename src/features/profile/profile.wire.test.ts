import { expect, test } from 'vitest'
import type { Profile } from './profile.domain.ts'
import { decodeProfile, encodeProfile, profileShape } from './profile.wire.ts'

const ID = '00000000-0000-4000-8000-0000000000aa'
const encode = (profile: Profile) => encodeProfile({ profile, digest: 'as-it-was' })
const noLists = { emails: [], phones: [], addresses: [], taxNumbers: [], bankAccounts: [] }

const person: Profile = {
  id: ID,
  kind: 'person',
  salutation: 'madame',
  title: 'Dr.',
  firstName: 'Ada',
  lastName: 'Quint',
  gender: 'w',
  dateOfBirth: '1970-02-28',
  placeOfBirth: 'Bonn',
  countryOfBirth: 'DE',
  nationality: 'AT',
  emails: [
    { purpose: 'email_buero', email: 'ada@office.example' },
    { purpose: 'email_privat', email: 'ada@home.example' },
  ],
  phones: [
    { purpose: 'telefon_mobil', countryCode: '0049', areaCode: '0171', subscriberNumber: '1234567' },
    { purpose: 'telefon_zentrale', subscriberNumber: '110' },
  ],
  addresses: [
    {
      purpose: 'Postadresse_privat',
      street: 'Am Markt',
      houseNumber: '1a',
      zip: '53111',
      city: 'Bonn',
      country: 'DE',
    },
    { purpose: 'Firmenadresse', street: 'Ring', zip: '1010', city: 'Wien', country: 'AT' },
  ],
  taxNumbers: [
    {
      kind: 'SteuerId',
      number: '12345678901',
      country: 'DE',
      officeNumber: '5205',
      officeName: 'Bonn-Innenstadt',
    },
    { kind: 'TIN', number: '987', country: 'AT' },
  ],
  bankAccounts: [
    {
      purpose: 'Einzahlung',
      accountHolder: 'Ada Quint',
      institution: 'Sparkasse',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    },
    { purpose: 'Auszahlung', accountHolder: 'Ada Quint', iban: 'AT611904300234573201' },
  ],
}

const company: Profile = { id: ID, kind: 'company', companyName: 'Quint GmbH', legalForm: 'GmbH', ...noLists }
const bare: Profile = { id: ID, kind: 'person', lastName: 'Quint', ...noLists }
const paidOutOnly: Profile = { ...bare, bankAccounts: person.bankAccounts.slice(1) }

test.each([
  ['with every field', person],
  ['of a company', company],
  ['with nothing but a name', bare],
  ['with an account for payouts only', paidOutOnly],
])('B6.1 a profile %s comes back as it was sent', (_, profile) => {
  expect(decodeProfile(profileShape.parse(encode(profile)))).toStrictEqual(profile)
})

test('B6.1 the first of each list stands by itself as well', () => {
  const { email, telefon, anschrift, emails, telefone, anschriften } = encode(person)
  expect([email, telefon, anschrift]).toEqual([emails[0]?.email, telefone[0], anschriften[0]])
})

test('B6.1 the wire speaks German', () => {
  expect(encode(person)).toMatchObject({
    typ: 'Person',
    name: 'Dr. Ada Quint',
    anrede: 'Frau',
    titel: 'Dr.',
  })
  expect(encode(company)).toMatchObject({ typ: 'Firma', name: 'Quint GmbH', firmenname: 'Quint GmbH' })
})

test('B6.1 what has no value is left out', () => {
  expect(Object.keys(encode(bare)).sort()).toEqual([
    'anschriften',
    'bankverbindungen',
    'emails',
    'guid',
    'links',
    'nachname',
    'name',
    'stand',
    'steuernummern',
    'telefone',
    'typ',
  ])
})

test('A4.9 whoever looks at the profile of somebody else sees neither bank accounts nor tax numbers nor requests', () => {
  const openRequest = { id: ID, isAwaitingCode: true, needsFactor: true }
  const own = encodeProfile({ profile: person, digest: 'x', openRequest })
  const others = encodeProfile({ profile: person, digest: 'x', openRequest, isOthers: true })
  expect(own.links.map(({ rel }) => rel)).toEqual([
    'self',
    'ansprechpartner',
    'tanbestaetigung',
    'zweiterfaktor',
  ])
  expect(others).toEqual({ ...own, steuernummern: [], bankverbindungen: {}, links: own.links.slice(0, 2) })
})

test.each([
  [{ isAwaitingCode: true, needsFactor: false }, ['tanbestaetigung']],
  [{ isAwaitingCode: false, needsFactor: false }, ['aenderungsantrag']],
])('B6.2 a request %j is told by the links %j', (state, expected) => {
  const { links } = encodeProfile({ profile: bare, digest: 'x', openRequest: { id: ID, ...state } })
  expect(links.slice(2)).toEqual(
    expected.map((rel) => ({ rel, href: `/api/profile/v1/${ID}/profil/aenderungsantrag/${ID}` })),
  )
})
