import { expect, test } from 'vitest'
import { decodeItemPath, decodeItemValue, encodeItemPath, encodeItemValue } from './item-value.ts'

test.each([
  ['person.lastName', 'Quint', { wert: 'Quint' }],
  ['person.salutation', 'madame', { wert: 'Frau' }],
  ['email.email_privat', 'ada@home.example', { wert: 'ada@home.example' }],
  [
    'phone.telefon_mobil',
    { countryCode: '0049', areaCode: '171', subscriberNumber: '1234567' },
    { laenderkennung: '0049', vorwahl: '171', rufnummer: '1234567' },
  ],
  [
    'address.Firmenadresse',
    { street: 'Ring', houseNumber: '1a', zip: '1010', city: 'Wien', country: 'AT' },
    { strasse: 'Ring', hausnummer: '1a', plz: '1010', ort: 'Wien', land: 'AT' },
  ],
  ['taxNumber.DE.SteuerId', { number: '12', officeNumber: '5205' }, { nummer: '12', bufa_nr: '5205' }],
  [
    'bankAccount.Auszahlung',
    { accountHolder: 'Ada', institution: 'Sparkasse', iban: 'DE89', bic: 'COBADEFF' },
    { inhaber: 'Ada', institut: 'Sparkasse', iban: 'DE89', bic: 'COBADEFF' },
  ],
])('B6.7 the value of %s has German names on the wire and comes back', (item, value, wire) => {
  expect(encodeItemValue(item, value)).toEqual(wire)
  expect(decodeItemValue(item, wire)).toEqual(value)
})

test.each([
  ['person.lastName', 'person.lastName'],
  ['bankAccount.Einzahlung.iban', 'bankAccount.Einzahlung.iban'],
  ['bankAccount.Einzahlung.accountHolder', 'bankAccount.Einzahlung.inhaber'],
])('B6.2 the path %s is %s on the wire and comes back', (path, wire) => {
  expect(encodeItemPath(path)).toBe(wire)
  expect(decodeItemPath(wire)).toBe(path)
})
