import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDecimals, parseDecimal, roundDecimal } from './decimal.ts'

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
