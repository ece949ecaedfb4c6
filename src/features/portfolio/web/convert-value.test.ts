import { expect, test } from 'vitest'
import { convertValue } from './convert-value.ts'

const rate = (currency: string, value: string) => ({
  currency,
  day: '2026-11-13',
  rate: value,
  isSample: false,
})
const summary = {
  currency: 'EUR',
  currencies: ['EUR', 'GBP', 'USD'],
  rates: [rate('GBP', '0.8'), rate('USD', '1.25')],
}

test('B1.5 an amount in another currency is shown in the chosen one, at the summary’s rates', () => {
  expect(convertValue({ amount: '100', currency: 'USD' }, summary)).toEqual({ amount: '80', currency: 'EUR' })
  expect(convertValue({ amount: '80', currency: 'GBP' }, { ...summary, currency: 'USD' })).toEqual({
    amount: '125',
    currency: 'USD',
  })
})

test('B1.5 nothing is said about one that is in it already, or has no rate', () => {
  expect(convertValue({ amount: '100', currency: 'EUR' }, summary)).toBeUndefined()
  expect(convertValue({ amount: '100', currency: 'XTS' }, summary)).toBeUndefined()
})
