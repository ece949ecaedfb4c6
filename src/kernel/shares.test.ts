import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDecimal } from './decimal.ts'
import { computeShares } from './shares.ts'

const shares = (...values: Array<number | string>) =>
  computeShares(values.map(getDecimal)).map((share) => share?.toFixed(1))

test('A5.4 shares are of the sum of what is above zero', () => {
  expect(shares('704108.72', '453431.27', '685676.56')).toEqual(['38.2', '24.6', '37.2'])
  expect(shares(5)).toEqual(['100.0'])
  expect(shares(3, -10, 1)).toEqual(['75.0', undefined, '25.0'])
})

test('A5.4 three thirds make a whole: the first gets the tenth that is left', () => {
  expect(shares(1, 1, 1)).toEqual(['33.4', '33.3', '33.3'])
})

test('A5.4 where nothing is above zero there are no shares', () => {
  expect(shares(0, 0)).toEqual([undefined, undefined])
  expect(shares(-1)).toEqual([undefined])
  expect(shares()).toEqual([])
})

test('A5.4 shares add up to exactly 100 and none is more than a tenth off', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 24n }).map((cents) => getDecimal(cents).times('0.01'))
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), (values) => {
      const total = values.reduce((sum, value) => sum.plus(value))
      fc.pre(total.gt(0))
      const found = computeShares(values).map((share) => share ?? getDecimal(0))
      expect(found.reduce((sum, share) => sum.plus(share)).toFixed(1)).toBe('100.0')
      for (const [index, value] of values.entries())
        expect(found[index]?.times(total).minus(value.times(100)).abs().lt(total.times('0.1'))).toBe(true)
    }),
  )
})
