import { expect, test } from 'vitest'
import { checkTaxNumber } from './check-tax-number.ts'

/** The examples of the states' tax administrations: as it is printed, in the two forms of all states, and its office. */
const PUBLISHED = [
  ['93815/08152', '2893081508152', '2893'],
  ['181/815/08155', '9181081508155', '9181'],
  ['21/815/08150', '1121081508150', '1121'],
  ['048/815/08155', '3048081508155', '3048'],
  ['75 815 08152', '2475081508152', '2475'],
  ['079/815/08151', '4079081508151', '4079'],
  ['24/815/08151', '2324081508151', '2324'],
  ['133/8150/8159', '5133081508159', '5133'],
  ['22/815/08154', '2722081508154', '2722'],
  ['010/815/08182', '1010081508182', '1010'],
  ['29/815/08158', '2129081508158', '2129'],
  ['151/815/08156', '4151081508156', '4151'],
] as const

test.each(PUBLISHED)('B6.5 the tax number %s, or %s, of office %s is one', (printed, whole, office) => {
  expect(checkTaxNumber(printed, office)).toBeUndefined()
  expect(checkTaxNumber(whole)).toBeUndefined()
  expect(checkTaxNumber(whole.slice(0, 4) + whole.slice(5))).toBeUndefined()
})

test.each(PUBLISHED)('B6.5 %s with another check digit is refused', (_, whole) => {
  const body = whole.slice(0, -1)
  const taken = Array.from('0123456789', (check) => body + check).filter((one) => !checkTaxNumber(one))
  // Berlin knows two ways to reckon.
  expect(taken.length).toBe(whole.startsWith('11') ? 2 : 1)
  expect(taken).toContain(whole)
})

/** The way of most states: the sum of weighted digits, taken from the next multiple of eleven. */
test('B6.5 what is taken of Bavaria is what its weights say', () => {
  const weights = [0, 5, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2]
  for (let number = 0; number < 500; number += 1) {
    const body = `91810815${String(number).padStart(4, '0')}`
    const sum = weights.reduce((sum, weight, index) => sum + weight * Number(body[index]), 0)
    const right = (11 - (sum % 11)) % 11
    const taken = Array.from('0123456789', Number).filter((check) => !checkTaxNumber(`${body}${check}`))
    expect(taken).toEqual(right > 9 ? [] : [right])
  }
})

test.each([
  ['21/815/08150', undefined, 'taxNumberState'],
  ['21/815/0815', '1121', 'taxNumberLength|9'],
  ['21/815/081505', '1121', 'taxNumberLength|11'],
  ['11210815081500', undefined, 'taxNumberLength|14'],
  ['2893181508152', undefined, 'taxNumberZero'],
  ['9999081508152', undefined, 'taxNumberOffice'],
  ['6133081508159', undefined, 'taxNumberOffice'],
  // Right in all else, but no tax office has this number.
  ['3101081508154', undefined, 'taxNumberOffice'],
  ['9181000008155', undefined, 'taxNumberDistrict'],
  ['9181081508154', undefined, 'taxNumberChecksum'],
  ['DE 181/815/08155', '9181', 'taxNumberCharacter'],
  ['abc\n9181081508155', undefined, 'taxNumberCharacter'],
])('B6.5 %j of office %s: %s', (text, office, lack) => {
  expect(checkTaxNumber(text, office)).toBe(lack)
})
