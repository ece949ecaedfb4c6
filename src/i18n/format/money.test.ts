import { describe, expect, test } from 'vitest'
import type { FigureOptions } from './figure.ts'
import { describeMoney, formatMoney } from './money.ts'
import { EN_DASH, NO_BREAK_SPACE } from './symbols.ts'

/** Expectations are written with ordinary spaces. */
const spaced = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE)

type Case = { amount: string; currency: string; english: string; german: string; options?: FigureOptions }

describe.each<Case>([
  { amount: '1843216.55', currency: 'EUR', english: '€ 1,843,216.55', german: '1.843.216,55 €' },
  { amount: '-12', currency: 'EUR', english: '−€ 12.00', german: '−12,00 €' },
  { amount: '0', currency: 'EUR', english: '€ 0.00', german: '0,00 €' },
  { amount: '-0.004', currency: 'EUR', english: '€ 0.00', german: '0,00 €' },
  { amount: '1.005', currency: 'GBP', english: '£ 1.01', german: '1,01 £' },
  { amount: '160000', currency: 'USD', english: '$ 160,000.00', german: '160.000,00 $' },
  { amount: '10', currency: 'CHF', english: 'CHF 10.00', german: '10,00 CHF' },
  { amount: '10', currency: 'AUD', english: 'AUD 10.00', german: '10,00 AUD' },
  { amount: '-10', currency: 'SEK', english: '−SEK 10.00', german: '−10,00 SEK' },
  {
    amount: '90071992547409931234.55',
    currency: 'EUR',
    english: '€ 90,071,992,547,409,931,234.55',
    german: '90.071.992.547.409.931.234,55 €',
  },
  {
    amount: '61204.1',
    currency: 'EUR',
    options: { sign: 'always' },
    english: '+€ 61,204.10',
    german: '+61.204,10 €',
  },
  {
    amount: '1843216.55',
    currency: 'EUR',
    options: { abbreviate: true },
    english: '€ 1.84 M',
    german: '1,84 Mio €',
  },
  {
    amount: '-999995',
    currency: 'CHF',
    options: { abbreviate: true },
    english: '−CHF 1.00 M',
    german: '−1,00 Mio CHF',
  },
])('$amount $currency $options', ({ amount, currency, english, german, options }) => {
  test('A5.2 in English', () => {
    expect(formatMoney('en-GB', { amount, currency }, options)).toBe(spaced(english))
  })

  test('A5.2 in German', () => {
    expect(formatMoney('de-DE', { amount, currency }, options)).toBe(spaced(german))
  })
})

test.each([
  undefined,
  null,
  { amount: '', currency: 'EUR' },
  { amount: 'abc', currency: 'EUR' },
  { amount: 'NaN', currency: 'EUR' },
  { amount: 'Infinity', currency: 'EUR' },
  { amount: '12', currency: '' },
  { amount: '12', currency: 'Euro' },
])('A5.2 %j is an en dash', (money) => {
  expect(formatMoney('en-GB', money)).toBe(EN_DASH)
  expect(describeMoney('de-DE', money)).toBeUndefined()
})

test('A5.2 a rounded amount keeps the exact one, in full', () => {
  const money = { amount: '1843216.555', currency: 'EUR' }
  expect(describeMoney('en-GB', money, { abbreviate: true })).toMatchObject({
    exact: spaced('€ 1,843,216.555'),
    isRounded: true,
  })
  expect(describeMoney('de-DE', money)).toMatchObject({
    text: spaced('1.843.216,56 €'),
    exact: spaced('1.843.216,555 €'),
    isRounded: true,
  })
})

test('A5.1 the cents can be told from the rest', () => {
  expect(describeMoney('en-GB', { amount: '-1843216.55', currency: 'EUR' })?.parts).toEqual({
    before: spaced('−€ '),
    whole: '1,843,216',
    fraction: '.55',
    after: '',
  })
})
