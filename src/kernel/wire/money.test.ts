import { expect, test } from 'vitest'
import { decodeMoney, encodeMoney } from './money.ts'

test.each([
  [
    { amount: '12.50', currency: 'EUR' },
    { amount: '12.5', currency: 'EUR' },
  ],
  [
    { betrag: '12.50', waehrung: 'EUR' },
    { amount: '12.5', currency: 'EUR' },
  ],
  [
    { betrag: 12.5, currency: 'usd' },
    { amount: '12.5', currency: 'USD' },
  ],
  [
    { amount: 0, waehrung: 'CHF' },
    { amount: '0', currency: 'CHF' },
  ],
  [
    { amount: null, betrag: '-3', waehrung: 'EUR' },
    { amount: '-3', currency: 'EUR' },
  ],
])('A5.3 decodes %j', (raw, expected) => {
  expect(decodeMoney(raw)).toEqual(expected)
})

test.each([
  { amount: '12.50' },
  { currency: 'EUR' },
  { amount: 'abc', currency: 'EUR' },
  { amount: '1.234,56', currency: 'EUR' },
  { amount: '12', currency: 'Euro' },
  { amount: Number.NaN, currency: 'EUR' },
  { amount: '1'.repeat(61), currency: 'EUR' },
  '12 EUR',
  12,
  null,
  undefined,
])('A5.3 %j is not money', (raw) => {
  expect(decodeMoney(raw)).toBeUndefined()
})

test('A5.3 a currency named elsewhere stands in for a missing one only', () => {
  expect(decodeMoney({ betrag: '5' }, 'EUR')).toEqual({ amount: '5', currency: 'EUR' })
  expect(decodeMoney({ betrag: '5', waehrung: 'USD' }, 'EUR')).toEqual({ amount: '5', currency: 'USD' })
})

test('A5.3 encodes in either spelling', () => {
  const money = { amount: '12.5', currency: 'EUR' }
  expect(encodeMoney(money, 'english')).toEqual({ amount: '12.5', currency: 'EUR' })
  expect(encodeMoney(money, 'german')).toEqual({ betrag: '12.5', waehrung: 'EUR' })
})
