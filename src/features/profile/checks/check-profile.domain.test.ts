import { describe, expect, test } from 'vitest'
import type { Profile } from '../profile.domain.ts'
import { listDifferences } from '../profile-items.domain.ts'
import { checkProfile } from './check-profile.domain.ts'
import { tidyProfile } from './tidy-profile.domain.ts'

const RULES = {
  today: '2026-11-18',
  countries: new Set(['AT', 'DE']),
  taxOffices: new Set(['9181']),
}
const NO_LISTS = { emails: [], phones: [], addresses: [], taxNumbers: [], bankAccounts: [] }
const ada: Profile = {
  id: 'ada',
  kind: 'person',
  salutation: 'madame',
  firstName: 'Ada',
  lastName: 'Quint',
  dateOfBirth: '1970-02-28',
  countryOfBirth: 'AT',
  emails: [{ purpose: 'email_privat', email: 'ada@home.example' }],
  phones: [{ purpose: 'telefon_mobil', countryCode: '0049', areaCode: '171', subscriberNumber: '3920012' }],
  addresses: [
    { purpose: 'Postadresse_privat', street: 'Am Markt', zip: '53111', city: 'Bonn', country: 'DE' },
  ],
  taxNumbers: [
    { kind: 'Identifikationsnummer', number: '86095742719', country: 'DE' },
    { kind: 'Steuernummer', number: '181/815/08155', country: 'DE', officeNumber: '9181' },
    { kind: 'TIN', number: '12-345/6789', country: 'AT' },
  ],
  bankAccounts: [
    { purpose: 'Auszahlung', accountHolder: 'Ada Quint', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ],
}

describe('B6.5 a profile', () => {
  test('that is right lacks nothing', () => {
    expect(checkProfile(ada, RULES).size).toBe(0)
    const company: Profile = { ...NO_LISTS, id: 'quint', kind: 'company', companyName: 'Quint GmbH' }
    expect(checkProfile(company, RULES).size).toBe(0)
  })

  test('lacks each thing by its path, in the order of the page', () => {
    const wrong: Profile = {
      id: 'ada',
      kind: 'person',
      title: 'D\u0000r.',
      dateOfBirth: '2030-01-01',
      countryOfBirth: 'XX',
      nationality: 'Österreich',
      emails: [
        { purpose: 'email_privat', email: 'ada@home' },
        { purpose: 'email_firma', email: ' ' },
      ],
      phones: [
        { purpose: 'telefon_mobil', countryCode: '0049', subscriberNumber: '12' },
        { purpose: 'telefon_privat', countryCode: '00999', subscriberNumber: '123456' },
        { purpose: 'telefon_buero', areaCode: '40' },
      ],
      addresses: [
        { purpose: 'Postadresse_privat', street: '', zip: '1010', city: 'Bonn', country: 'DE' },
        { purpose: 'Firmenadresse', houseNumber: '1'.repeat(41), zip: '1', country: 'FR' },
      ],
      taxNumbers: [
        { kind: 'Steuer-ID', number: '86095742718', country: 'DE' },
        { kind: 'Steuernummer', number: '181/815/08155', country: 'DE', officeNumber: '9999' },
        { kind: 'TIN', number: '', country: 'QQ' },
      ],
      bankAccounts: [
        { purpose: 'Einzahlung', accountHolder: '', iban: '', bic: 'COBA' },
        { purpose: 'Auszahlung', accountHolder: 'A'.repeat(101), iban: 'DE8937040044053201300' },
      ],
    }
    expect([...checkProfile(wrong, RULES)]).toEqual([
      ['person.title', 'unreadable'],
      ['person.dateOfBirth', 'dayToCome'],
      ['person.countryOfBirth', 'country'],
      ['person.nationality', 'country'],
      ['email.email_privat', 'email'],
      ['email.email_firma', 'missing'],
      ['phone.telefon_mobil.subscriberNumber', 'phoneTooShort|DE'],
      ['phone.telefon_privat.countryCode', 'phoneCountry'],
      ['phone.telefon_buero.countryCode', 'missing'],
      ['phone.telefon_buero.subscriberNumber', 'missing'],
      ['address.Postadresse_privat.street', 'missing'],
      ['address.Postadresse_privat.zip', 'postcode|DE|26133'],
      ['address.Firmenadresse.street', 'missing'],
      ['address.Firmenadresse.houseNumber', 'tooLong|41|40'],
      ['address.Firmenadresse.zip', 'postcode|FR|33380'],
      ['address.Firmenadresse.city', 'missing'],
      ['address.Firmenadresse.country', 'country'],
      ['taxNumber.DE.Steuer-ID.number', 'taxIdChecksum'],
      ['taxNumber.DE.Steuernummer.officeNumber', 'taxOffice'],
      ['taxNumber.QQ.TIN.country', 'country'],
      ['taxNumber.QQ.TIN.number', 'missing'],
      ['bankAccount.Einzahlung.accountHolder', 'missing'],
      ['bankAccount.Einzahlung.iban', 'missing'],
      ['bankAccount.Einzahlung.bic', 'bicLength|4'],
      ['bankAccount.Auszahlung.accountHolder', 'tooLong|101|100'],
      ['bankAccount.Auszahlung.iban', 'ibanTooShort|21|DE|22'],
      ['person.lastName', 'missing'],
    ])
  })

  test('of a company needs its name', () => {
    const company: Profile = { ...NO_LISTS, id: 'quint', kind: 'company', lastName: 'Quint' }
    expect([...checkProfile(company, RULES)]).toEqual([['person.companyName', 'missing']])
  })

  test('has one entry for a purpose', () => {
    const [email] = ada.emails
    if (!email) throw new Error('it is there')
    const twice = { ...ada, emails: [email, { ...email, email: 'ada@other.example' }] }
    expect([...checkProfile(twice, { ...RULES, stored: ada })]).toEqual([['email.email_privat', 'twice']])
  })

  test('is not asked about what stays as the house brought it', () => {
    const stored: Profile = {
      ...ada,
      nationality: 'XX',
      taxNumbers: [{ kind: 'SteuerId', number: '12345678901', country: 'DE' }],
    }
    expect(checkProfile(stored, { ...RULES, stored }).size).toBe(0)
    const edited: Profile = {
      ...stored,
      taxNumbers: [{ kind: 'SteuerId', number: '12345678902', country: 'DE' }],
    }
    expect([...checkProfile(edited, { ...RULES, stored })]).toEqual([
      ['taxNumber.DE.SteuerId.number', 'taxIdDigits'],
    ])
  })
})

describe('B6.5 what somebody typed', () => {
  test('has its blanks and letters put in order, and nothing else', () => {
    const typed: Profile = {
      ...ada,
      firstName: '  Ada\tMaria ',
      lastName: 'Mu\u0308ller',
      title: ' ',
      emails: [{ purpose: 'email_privat', email: ' Ada@Home.example ' }],
      phones: [{ purpose: 'telefon_mobil', countryCode: ' ', subscriberNumber: '' }],
      addresses: [
        { purpose: 'Firmenadresse', street: 'Gracht 1', zip: '1234 ab', city: 'Delft', country: 'NL' },
      ],
      taxNumbers: [
        { kind: 'Identifikationsnummer', number: '86 095 742 719', country: 'DE' },
        { kind: 'Steuernummer', number: ' 182/815/08155', country: 'DE' },
      ],
      bankAccounts: [
        { purpose: 'Auszahlung', accountHolder: 'Ada', iban: 'de89 3704 0044 0532 0130 01', bic: 'cobadeff' },
      ],
    }
    expect(listDifferences(ada, tidyProfile(typed, ada)).map(({ item, after }) => [item, after])).toEqual([
      ['person.firstName', 'Ada Maria'],
      ['person.lastName', 'Müller'],
      ['email.email_privat', 'Ada@Home.example'],
      ['phone.telefon_mobil', undefined],
      ['address.Postadresse_privat', undefined],
      ['address.Firmenadresse', { street: 'Gracht 1', zip: '1234 AB', city: 'Delft', country: 'NL' }],
      ['taxNumber.AT.TIN', undefined],
      ['taxNumber.DE.Steuernummer', { number: '182/815/08155' }],
      ['bankAccount.Auszahlung', { accountHolder: 'Ada', iban: 'DE89370400440532013001', bic: 'COBADEFF' }],
    ])
  })

  test('stays as it was where it is what stands there', () => {
    const stored: Profile = {
      ...ada,
      lastName: ' Quint ',
      taxNumbers: [{ kind: 'IdNr', number: '1 2', country: 'DE' }],
    }
    expect(listDifferences(stored, tidyProfile(stored, stored))).toEqual([])
  })
})
