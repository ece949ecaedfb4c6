import { expect, test } from 'vitest'
import { divideRounded, roundUpTo, toAmount, toDecimal, toPercentage } from './amounts.ts'

test.each([
  [123_456, '1234.56'],
  [5, '0.05'],
  [0, '0.00'],
  [-5, '-0.05'],
  [-123_400, '-1234.00'],
])('%d cents are %s', (cents, text) => {
  expect(toAmount(cents)).toBe(text)
})

test('other units have other decimals, ratios become per cent', () => {
  expect(toDecimal(12_345, 3)).toBe('12.345')
  expect(toDecimal(7, 0)).toBe('7')
  expect(toPercentage(0.0425)).toBe('4.25')
  expect(toPercentage(-0.5, 4)).toBe('-50.0000')
})

test('a fraction of a cent is a mistake, and so is a number too large to be exact', () => {
  expect(() => toAmount(0.5)).toThrow(RangeError)
  expect(() => toAmount(2 ** 53)).toThrow(RangeError)
  expect(() => toAmount(Number.NaN)).toThrow(RangeError)
})

test.each([
  [10, 4, 3],
  [9, 4, 2],
  [-10, 4, -3],
  [-9, 4, -2],
  [9_007_199_254_740_990, 10, 900_719_925_474_099],
])('%d by %d is %d', (dividend, divisor, quotient) => {
  expect(divideRounded(dividend, divisor)).toBe(quotient)
})

test('rounding up keeps what is round', () => {
  expect(roundUpTo(101, 50)).toBe(150)
  expect(roundUpTo(150, 50)).toBe(150)
})
