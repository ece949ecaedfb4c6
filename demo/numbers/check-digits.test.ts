import { expect, test } from 'vitest'
import { createIban, createIsin, createTaxId, findTaxNumber } from './check-digits.ts'

test.each([
  ['US', '037833100', 'US0378331005'],
  ['DE', '000BASF11', 'DE000BASF111'],
  ['AU', '0000XVGZA', 'AU0000XVGZA3'],
])('an ISIN of %s %s is %s', (country, number, isin) => {
  expect(createIsin(country, number)).toBe(isin)
})

test.each([
  ['DE', '370400440532013000', 'DE89370400440532013000'],
  ['AT', '1904300234573201', 'AT611904300234573201'],
  ['CH', '00762011623852957', 'CH9300762011623852957'],
  ['GB', 'WEST12345698765432', 'GB82WEST12345698765432'],
])('an IBAN of %s %s is %s', (country, account, iban) => {
  expect(createIban(country, account)).toBe(iban)
})

test('a German tax identification number ends with its check digit', () => {
  expect(createTaxId('8609574271')).toBe('86095742719')
  expect(createTaxId('6592997048')).toBe('65929970489')
})

// The examples of the German tax administration, one per way of reckoning.
test.each(['9198081508152', '2324081508151', '2653081508158', '2893081508152', '5133081508159'])(
  'a German tax number is %s',
  (number) => {
    expect(findTaxNumber(number.slice(0, 4), number.slice(5, 12))).toBe(number)
  },
)

test('some digits have no check digit', () => {
  const found = Array.from({ length: 1000 }, (_, index) =>
    findTaxNumber('9143', `100${String(index).padStart(4, '0')}`),
  )
  expect(found.some((number) => number === undefined)).toBe(true)
  expect(found.every((number) => number === undefined || number.length === 13)).toBe(true)
})
