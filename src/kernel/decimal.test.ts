import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countDecimals,
  divideDecimal,
  getDecimal,
  parseDecimal,
  roundDecimal,
  writePlain,
} from './decimal.ts'

function round(text: string, decimals: number): string | undefined {
  const decimal = parseDecimal(text)
  return decimal && roundDecimal(decimal, decimals).toFixed(decimals)
}

test.each([
  ['12.50', '12.5'],
  [' -3 ', '-3'],
  [0.1, '0.1'],
  [-0, '0'],
  [1e21, '1000000000000000000000'],
  [90071992547409931234n, '90071992547409931234'],
])('A5.2 reads %s as a decimal', (value, expected) => {
  expect(parseDecimal(value)?.toFixed()).toBe(expected)
})

test.each([
  undefined,
  null,
  '',
  ' ',
  'abc',
  '1,5',
  '1.',
  '.5',
  '+1',
  '1e3',
  '1e999999',
  '0x10',
  '--1',
  '1 000',
  'Infinity',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  true,
  [[1]],
  {},
])('A5.2 does not take %j for a decimal', (value) => {
  expect(parseDecimal(value)).toBeUndefined()
})

test.each([
  ['1.005', 2, '1.01'],
  ['-1.005', 2, '-1.01'],
  ['0.5', 0, '1'],
  ['-0.5', 0, '-1'],
  ['-0.4', 0, '0'],
  ['-0.004', 2, '0.00'],
  ['2.675', 2, '2.68'],
])('B1.4 rounds %s to %i decimals half away from zero: %s', (value, decimals, expected) => {
  expect(round(value, decimals)).toBe(expected)
})

test('B1.4 rounds a number and its negative alike', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.nat(6), fc.nat(6), (digits, scale, decimals) => {
      const decimal = parseDecimal(digits)?.times(`1e-${scale}`)
      if (!decimal) throw new Error('every integer is a decimal')
      const mirrored = roundDecimal(decimal.times(-1), decimals)
      expect(roundDecimal(decimal, decimals).eq(mirrored.times(-1))).toBe(true)
    }),
  )
})

test.each([
  ['12', 0],
  ['1200', 0],
  ['12.50', 1],
  ['0.001', 3],
  ['0', 0],
])('counts the decimals of %s: %i', (value, expected) => {
  const decimal = parseDecimal(value)
  expect(decimal && countDecimals(decimal)).toBe(expected)
})

test('B1.4 getting what is not a decimal fails and says what it was', () => {
  expect(() => getDecimal('1,5')).toThrow(new RangeError('not a decimal: 1,5'))
})

test.each([
  ['1', '3', 4, '0.3333'],
  ['2', '3', 4, '0.6667'],
  ['1', '8', 2, '0.13'],
  ['-1', '8', 2, '-0.13'],
  ['1', '-8', 2, '-0.13'],
  ['0.005', '1', 2, '0.01'],
  ['0.0049999', '1', 2, '0'],
  ['-1', '1000', 2, '0'],
  ['0', '-7', 2, '0'],
  ['1000000000000000000000', '7', 0, '142857142857142857143'],
])('B1.5 %s divided by %s to %i decimals is %s', (dividend, divisor, decimals, expected) => {
  expect(divideDecimal(getDecimal(dividend), getDecimal(divisor), decimals).toFixed()).toBe(expected)
})

test('B1.5 dividing by zero fails', () => {
  expect(() => divideDecimal(getDecimal('1'), getDecimal('0.00'), 2)).toThrow(RangeError)
})

test('B1.5 no quotient is further than half a unit of its last place from the exact one', () => {
  const anyDecimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(8))
    .map(([digits, scale]) => getDecimal(digits).times(`1e-${scale}`))
  fc.assert(
    fc.property(anyDecimal, anyDecimal, fc.nat(8), (dividend, divisor, decimals) => {
      fc.pre(!divisor.eq(0))
      const quotient = divideDecimal(dividend, divisor, decimals)
      const error = quotient.times(divisor).minus(dividend).abs()
      expect(countDecimals(quotient)).toBeLessThanOrEqual(decimals)
      expect(error.lte(divisor.abs().times(`5e-${decimals + 1}`))).toBe(true)
    }),
  )
})

test('a text is written as its decimal is, without trailing zeros', () => {
  const digits = fc.stringMatching(/^-?\d{1,12}(\.\d{1,8})?$/)
  fc.assert(
    fc.property(digits, (text) => {
      expect(writePlain(text)).toBe(getDecimal(text).toFixed())
    }),
  )
})

test.each(['1.', '.5', '1e3', '', 'NaN'])('%j is no decimal to write', (text) => {
  expect(() => writePlain(text)).toThrow(RangeError)
})
