import { expect, test } from 'vitest'
import { shareOf } from './shares.domain.ts'

test.each([
  [1n, 2n, '50.00'],
  [2n, 3n, '66.66'],
  // What lacks one vote of a half does not look like one.
  [499_999n, 1_000_000n, '49.99'],
  [0n, 7n, '0.00'],
  [7n, 7n, '100.00'],
  // Beyond what a JSON number holds.
  [99_999_999_999_999_999n, 100_000_000_000_000_000n, '99.99'],
  [0n, 0n, undefined],
])('B7.6 %s of %s votes', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})
