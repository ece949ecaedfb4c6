import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ADDRESS_PURPOSES,
  BANK_ACCOUNT_PURPOSES,
  EMAIL_PURPOSES,
  PHONE_PURPOSES,
  type Profile,
} from './profile.domain.ts'
import {
  assembleProfile,
  isSensitive,
  listDifferences,
  listItems,
  sectionOf,
} from './profile-items.domain.ts'

const NO_LISTS = { emails: [], phones: [], addresses: [], taxNumbers: [], bankAccounts: [] }
const ada: Profile = {
  id: 'ada',
  kind: 'person',
  salutation: 'madame',
  firstName: 'Ada',
  lastName: 'Quint',
  dateOfBirth: '1970-02-28',
  emails: [
    { purpose: 'email_buero', email: 'ada@office.example' },
    { purpose: 'email_privat', email: 'ada@home.example' },
  ],
  phones: [{ purpose: 'telefon_mobil', countryCode: '0049', areaCode: '171', subscriberNumber: '1234567' }],
  addresses: [
    { purpose: 'Firmenadresse', street: 'Ring', houseNumber: '1a', zip: '1010', city: 'Wien', country: 'AT' },
  ],
  taxNumbers: [
    { kind: 'TIN', number: '987', country: 'AT' },
    { kind: 'St.-Nr.', number: '1121081508150', country: 'DE', officeNumber: '1121', officeName: 'Bonn' },
  ],
  bankAccounts: [
    { purpose: 'Auszahlung', accountHolder: 'Ada Quint', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ],
}

test('B6.2 a profile is a set of items in the order of the page', () => {
  expect(listItems(ada)).toEqual([
    { item: 'person.salutation', value: 'madame' },
    { item: 'person.firstName', value: 'Ada' },
    { item: 'person.lastName', value: 'Quint' },
    { item: 'person.dateOfBirth', value: '1970-02-28' },
    { item: 'email.email_buero', value: 'ada@office.example' },
    { item: 'email.email_privat', value: 'ada@home.example' },
    {
      item: 'phone.telefon_mobil',
      value: { countryCode: '0049', areaCode: '171', subscriberNumber: '1234567' },
    },
    {
      item: 'address.Firmenadresse',
      value: { street: 'Ring', houseNumber: '1a', zip: '1010', city: 'Wien', country: 'AT' },
    },
    { item: 'taxNumber.AT.TIN', value: { number: '987' } },
    {
      item: 'taxNumber.DE.St.-Nr.',
      value: { number: '1121081508150', officeNumber: '1121', officeName: 'Bonn' },
    },
    {
      item: 'bankAccount.Auszahlung',
      value: { accountHolder: 'Ada Quint', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    },
  ])
})

const text = fc.string({ minLength: 1, maxLength: 8 })
const maybe = fc.option(text, { nil: undefined })
const country = fc.constantFrom('AT', 'DE', 'LU')
const entries = <Purpose extends string, Parts>(purposes: readonly Purpose[], parts: fc.Arbitrary<Parts>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...purposes), parts), { selector: ([purpose]) => purpose })
    .map((list) => list.map(([purpose, parts]) => ({ purpose, ...parts })))
const profiles: fc.Arbitrary<Profile> = fc.record({
  id: fc.constant('ada'),
  kind: fc.constantFrom('person', 'company'),
  salutation: fc.constantFrom('sir', 'madame', undefined),
  lastName: maybe,
  gender: fc.constantFrom('m', 'w', undefined),
  companyName: maybe,
  emails: entries(EMAIL_PURPOSES, fc.record({ email: text })),
  phones: entries(PHONE_PURPOSES, fc.record({ countryCode: maybe, areaCode: maybe, subscriberNumber: text })),
  addresses: entries(
    ADDRESS_PURPOSES,
    fc.record({ street: text, houseNumber: maybe, zip: text, city: text, country }),
  ),
  taxNumbers: fc.uniqueArray(
    fc.record({ kind: text, country, number: text, officeNumber: maybe, officeName: maybe }),
    { selector: ({ kind, country }) => `${country} ${kind}` },
  ),
  bankAccounts: entries(
    BANK_ACCOUNT_PURPOSES,
    fc.record({ accountHolder: text, institution: maybe, iban: text, bic: maybe }),
  ),
})

test('B6.2 whatever a profile holds, it is put together from its items again', () => {
  fc.assert(
    fc.property(profiles, (profile) => {
      const again = assembleProfile(profile.id, profile.kind, listItems(profile).toReversed())
      expect(listItems(again)).toEqual(listItems(profile))
      expect(listDifferences(profile, again)).toEqual([])
      expect(again.id + again.kind).toBe(profile.id + profile.kind)
    }),
  )
})

test('B6.2 a profile comes back field by field, its lists in their order', () => {
  expect(assembleProfile('ada', 'person', listItems(ada).toReversed())).toStrictEqual(ada)
})

test('B6.2 the changes between two profiles lead from one to the other', () => {
  fc.assert(
    fc.property(profiles, profiles, (before, after) => {
      const changed = new Map(listItems(before).map(({ item, value }) => [item, value]))
      for (const { item, after: value } of listDifferences(before, after))
        if (value === undefined) changed.delete(item)
        else changed.set(item, value)
      const items = [...changed].map(([item, value]) => ({ item, value }))
      expect(listDifferences(assembleProfile(after.id, after.kind, items), after)).toEqual([])
    }),
  )
})

test('B6.1 old and new stand side by side, in the order of the page', () => {
  const { salutation: _, ...rest } = ada
  const edited: Profile = {
    ...rest,
    title: 'Dr.',
    emails: [...ada.emails.slice(1), { purpose: 'email_firma', email: 'ada@quint.example' }],
    bankAccounts: [{ purpose: 'Auszahlung', accountHolder: 'Ada Quint', iban: 'AT611904300234573201' }],
  }
  expect(listDifferences(ada, edited)).toStrictEqual([
    { item: 'person.salutation', before: 'madame' },
    { item: 'person.title', after: 'Dr.' },
    { item: 'email.email_buero', before: 'ada@office.example' },
    { item: 'email.email_firma', after: 'ada@quint.example' },
    {
      item: 'bankAccount.Auszahlung',
      before: { accountHolder: 'Ada Quint', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      after: { accountHolder: 'Ada Quint', iban: 'AT611904300234573201' },
    },
  ])
})

test('B6.2 another name of the same tax office is no change', () => {
  const [tin, tax] = ada.taxNumbers
  if (!tin || !tax) throw new Error('both are there')
  const withOffice = (office: object) => ({ ...ada, taxNumbers: [tin, { ...tax, ...office }] })
  expect(listDifferences(ada, withOffice({ officeName: undefined }))).toEqual([])
  expect(listDifferences(ada, withOffice({ officeNumber: '1122', officeName: 'Bonn' }))).toHaveLength(1)
})

test('B6.6 email addresses and bank accounts are what a thief would change', () => {
  const company: Profile = { ...ada, ...NO_LISTS }
  expect(listItems(company).some(({ item }) => isSensitive(item))).toBe(false)
  expect(
    listItems(ada)
      .filter(({ item }) => isSensitive(item))
      .map(({ item }) => sectionOf(item)),
  ).toEqual(['emails', 'emails', 'bankAccounts'])
})

test.each(['fax.home', 'person', 'constructor.name', ''])('%j is no item of a profile', (item) => {
  expect(() => sectionOf(item)).toThrow(RangeError)
})
