import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNT_UP_DURATION_MS, COUNT_UP_STEP_MS, countUp } from './count-up.ts'

test('A5.1 stands still within one step of 50 ms', () => {
  expect(countUp('0', '1000', 50)).toBe(countUp('0', '1000', 99))
  expect(countUp('0', '1000', 50)).not.toBe(countUp('0', '1000', 100))
})

test('A5.1 starts where it stood and ends after 800 ms', () => {
  expect(countUp('12.5', '1000', 0)).toBe('12.5')
  expect(countUp('12.5', '1000', 799)).not.toBe('1000')
  expect(countUp('12.5', '1000', 800)).toBe('1000')
})

test('A5.1 what is not a number is shown at once', () => {
  expect(countUp('abc', '1000', 50)).toBe('1000')
  expect(countUp('0', 'abc', 50)).toBe('abc')
})

test('A5.1 only ever moves towards the target and meets it exactly', () => {
  const anyAmount = fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }).map((cents) => `${cents / 100n}.5`)
  fc.assert(
    fc.property(anyAmount, anyAmount, (from, to) => {
      let distance = Math.abs(Number(to) - Number(from))
      for (let elapsedMs = 0; elapsedMs <= COUNT_UP_DURATION_MS; elapsedMs += COUNT_UP_STEP_MS) {
        const left = Math.abs(Number(to) - Number(countUp(from, to, elapsedMs)))
        expect(left).toBeLessThanOrEqual(distance)
        distance = left
      }
      expect(countUp(from, to, COUNT_UP_DURATION_MS)).toBe(to)
    }),
  )
})
