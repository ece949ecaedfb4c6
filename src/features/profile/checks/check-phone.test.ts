import { expect, test } from 'vitest'
import { checkPhone, checkPhoneParts, listCallingCodes, toPhoneEntry, toPhoneParts } from './check-phone.ts'

/** Numbers that regulators set aside for films, and those of parliaments. */
const PUBLISHED = [
  ['DE', '030 23125-007', '0049', '3023125007'],
  ['DE', '(089) 99998 123', '0049', '8999998123'],
  ['DE', '0171 3920012', '0049', '1713920012'],
  ['DE', '171 3920012', '0049', '1713920012'],
  ['DE', '+49 152 28817386', '0049', '15228817386'],
  ['GB', '020 7946 0123', '0044', '2079460123'],
  ['US', '(202) 224-3121', '001', '2022243121'],
  ['AT', '01 401 10', '0043', '140110'],
  ['CH', '058 322 90 00', '0041', '583229000'],
  ['FR', '01.40.63.60.00', '0033', '140636000'],
  // Italy keeps its zero.
  ['IT', '06 67601', '0039', '0667601'],
  ['LU', '466 966-1', '00352', '4669661'],
  ['NL', '070 318 2211', '0031', '703182211'],
] as const

test.each(PUBLISHED)('B6.5 a number of %s: %s', (country, number, countryCode, subscriberNumber) => {
  expect(checkPhone({ country, number })).toBeUndefined()
  const parts = toPhoneParts({ country, number })
  expect(parts).toEqual({ countryCode, subscriberNumber })
  expect(checkPhoneParts(parts)).toBeUndefined()
  const entry = toPhoneEntry(parts)
  expect(entry.country).toBe(country)
  expect(toPhoneParts(entry)).toEqual(parts)
})

test.each([
  ['DE', '12', 'phoneTooShort|DE'],
  ['DE', '', 'phoneTooShort|DE'],
  ['DE', '0049 171', 'phoneTooShort|DE'],
  ['DE', '0171 392001 2345 6789 01', 'phoneTooLong|DE'],
  ['GB', '020 79', 'phoneTooShort|GB'],
  ['GB', '020 7946 012', 'phone|GB'],
  ['US', '202 224 31211', 'phoneTooLong|US'],
  ['US', '102 224 3121', 'phone|US'],
  ['FR', '00 40 63 60 00', 'phoneOtherCountry|40|33'],
  ['DE', '+43 1 401 10', 'phoneOtherCountry|43|49'],
  ['DE', '171+3920012', 'phoneCharacter'],
  ['DE', 'O171 3920012', 'phoneCharacter'],
  ['DE', '0171 3920012 ext. 3', 'phoneCharacter'],
  ['', '0171 3920012', 'phoneCountry'],
  ['ZZ', '0171 3920012', 'phoneCountry'],
])('B6.5 %j, %j: %s', (country, number, lack) => {
  expect(checkPhone({ country, number })).toBe(lack)
})

test.each([
  [{ countryCode: '0049', areaCode: '171', subscriberNumber: '3920012' }, undefined],
  [{ countryCode: '+49', areaCode: '0171', subscriberNumber: '392 00 12' }, undefined],
  [{ countryCode: '0049', subscriberNumber: '110' }, 'phoneTooShort|DE'],
  [{ countryCode: '49', areaCode: '171', subscriberNumber: '3920012' }, 'phoneCountry'],
  [{ countryCode: '00999', areaCode: '171', subscriberNumber: '3920012' }, 'phoneCountry'],
  [{ areaCode: '0171', subscriberNumber: '3920012' }, 'phoneCountry'],
  [{ countryCode: '0049', subscriberNumber: '+43 1 401 10' }, 'phoneOtherCountry|43|49'],
  [{ countryCode: '0049', subscriberNumber: '0043 1 401 10' }, 'phoneOtherCountry|43|49'],
  [{ countryCode: '0049', subscriberNumber: '+49 171 3920012' }, 'phoneCharacter'],
  [{ countryCode: '0049', areaCode: '171;3', subscriberNumber: '3920012' }, 'phoneCharacter'],
])('B6.5 in its parts: %j: %s', (parts, lack) => {
  expect(checkPhoneParts(parts)).toBe(lack)
})

test('B6.5 what the house brought is shown for editing, readable or not', () => {
  expect(toPhoneEntry({ countryCode: '0049', areaCode: '171', subscriberNumber: '3920012' })).toEqual({
    country: 'DE',
    number: '0171 3920012',
  })
  expect(toPhoneEntry({ countryCode: '001', subscriberNumber: '12' })).toEqual({
    country: 'US',
    number: '12',
  })
  expect(toPhoneEntry({ areaCode: '040', subscriberNumber: '110' })).toEqual({
    country: '',
    number: '040 110',
  })
})

test('B6.5 a number without its country is kept for the check to refuse', () => {
  expect(toPhoneParts({ country: 'DE', number: '+43 1 401 10' })).toEqual({
    countryCode: '0049',
    subscriberNumber: '+43 1 401 10',
  })
  expect(toPhoneParts({ country: '', number: ' 040 110 ' })).toEqual({ subscriberNumber: '040 110' })
})

test('B6.5 countries that share a code', () => {
  const codes = listCallingCodes()
  expect([codes.get('DE'), codes.get('US'), codes.get('CA')]).toEqual(['49', '1', '1'])
})
