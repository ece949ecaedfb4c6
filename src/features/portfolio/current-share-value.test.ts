import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoney, createMoney } from '#kernel/money.ts'
import { deriveCurrentShareValue } from './portfolio.domain.ts'

const sharePrice = createMoney('104.3725', 'EUR')

test('B1.4 is share price times shares, to the last digit', () => {
  expect(deriveCurrentShareValue({ sharePrice, numberOfShares: '12450.0001' })).toEqual(
    createMoney('1299437.63543725', 'EUR'),
  )
})

test('B1.4 keeps the currency of the share price', () => {
  const dollarPrice = createMoney('99.5', 'USD')
  expect(deriveCurrentShareValue({ sharePrice: dollarPrice, numberOfShares: '2.000000' })).toEqual(
    createMoney('199', 'USD'),
  )
})

test('B1.4 of no shares is zero, not absent', () => {
  expect(deriveCurrentShareValue({ sharePrice, numberOfShares: '0' })).toEqual(createMoney('0', 'EUR'))
})

test('B1.4 is absent without a price or without a number of shares', () => {
  expect(deriveCurrentShareValue({ sharePrice: undefined, numberOfShares: '3' })).toBeUndefined()
  expect(deriveCurrentShareValue({ sharePrice, numberOfShares: undefined })).toBeUndefined()
})

test('B1.4 refuses a number of shares that is none', () => {
  expect(() => deriveCurrentShareValue({ sharePrice, numberOfShares: '1,5' })).toThrow(RangeError)
})

test('B1.4 of two holdings together is the sum of their values', () => {
  const anyShares = fc.nat(10 ** 9)
  fc.assert(
    fc.property(anyShares, anyShares, (first, second) => {
      const [one, other, together] = [first, second, first + second].map((shares) =>
        deriveCurrentShareValue({ sharePrice, numberOfShares: String(shares) }),
      )
      expect(one && other && addMoney(one, other)).toEqual(together)
    }),
  )
})
