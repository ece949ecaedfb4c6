import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTaxId } from './check-tax-id.ts'

/** ISO 7064 MOD 11,10 as the standard verifies it, the check digit being a digit like the others. */
function isRight(id: string): boolean {
  let state = 10
  for (const [index, digit] of Array.from(id, Number).entries()) {
    const sum = (state % 11 || 0) + digit
    if (index === id.length - 1) return sum % 10 === 1
    state = (sum % 10 === 0 ? 10 : sum % 10) * 2
  }
  return false
}

/** Those that the tax administration, its schools and makers of software print as examples. */
const PUBLISHED = ['86095742719', '47036892816', '65929970489', '57549285017', '25768131411']

test.each(PUBLISHED)('B6.5 %s is a tax identification number', (id) => {
  expect(isRight(id)).toBe(true)
  expect(checkTaxId(id)).toBeUndefined()
})

/** A digit twice in ten, or three times but not in a row. */
const tenDigits = fc
  .tuple(fc.shuffledSubarray(Array.from('0123456789'), { minLength: 9, maxLength: 9 }), fc.nat(8), fc.nat(9))
  .map(([digits, which, where]) => digits.toSpliced(where, 0, digits[which] ?? '').join(''))
  .filter((digits) => !digits.startsWith('0'))

test('B6.5 ten digits make it right with one check digit and no other', () => {
  fc.assert(
    fc.property(tenDigits, (digits) => {
      const ids = Array.from('0123456789', (check) => digits + check)
      expect(ids.filter((id) => checkTaxId(id) === undefined)).toEqual(ids.filter(isRight))
      expect(ids.filter(isRight)).toHaveLength(1)
    }),
  )
})

test('B6.5 one other digit is told', () => {
  fc.assert(
    fc.property(tenDigits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (digits, place, step) => {
      const id = Array.from('0123456789', (check) => digits + check).find(isRight) ?? ''
      const other = String((Number(id[place]) + step) % 10)
      expect(checkTaxId(id.slice(0, place) + other + id.slice(place + 1))).toBeDefined()
    }),
  )
})

test('B6.5 whatever eleven digits: what is taken is right', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{11}$/), (id) => {
      if (checkTaxId(id) === undefined) expect(isRight(id)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['86 095 742 719', undefined],
  ['86095742718', 'taxIdChecksum'],
  ['8609574271', 'taxIdLength|10'],
  ['860957427190', 'taxIdLength|12'],
  ['8609574271O', 'taxIdCharacter'],
  ['DE123456789', 'taxIdCharacter'],
  ['01234567899', 'taxIdStart'],
  // No digit twice; two digits twice; one four times; one three times in a row.
  ['12345678903', 'taxIdDigits'],
  ['11223456789', 'taxIdDigits'],
  ['12131415678', 'taxIdDigits'],
  ['11123456789', 'taxIdDigits'],
])('B6.5 %s: %s', (id, lack) => {
  expect(checkTaxId(id)).toBe(lack)
})
