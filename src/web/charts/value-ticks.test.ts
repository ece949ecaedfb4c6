import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDecimal } from '#kernel/decimal.ts'
import { layOutValueAxis } from './value-ticks.ts'

const ticks = (values: Array<number | string>, includesZero = false) =>
  layOutValueAxis(values.map(getDecimal), { includesZero }).ticks.map((tick) => tick.toFixed())

describe('A5.4 ticks are round numbers around the values', () => {
  test.each([
    [[95, 122], false, ['90', '100', '110', '120', '130']],
    [['12000', '21150.75'], true, ['0', '5000', '10000', '15000', '20000', '25000']],
    [['0.1', '0.3'], false, ['0.1', '0.15', '0.2', '0.25', '0.3']],
    [[-2.6, 4.1], true, ['-4', '-2', '0', '2', '4', '6']],
    [[-300, -120], true, ['-300', '-200', '-100', '0']],
    [
      ['123456789012345678901', '123456789012345678905'],
      false,
      [
        '123456789012345678901',
        '123456789012345678902',
        '123456789012345678903',
        '123456789012345678904',
        '123456789012345678905',
      ],
    ],
  ])('%j', (values, includesZero, expected) => {
    expect(ticks(values, includesZero)).toEqual(expected)
  })
})

test('A5.4 a single value stands in the middle, zero at the bottom', () => {
  const axis = layOutValueAxis([getDecimal(1000)])
  expect(axis.place(getDecimal(1000))).toBe(0.5)
  expect(layOutValueAxis([getDecimal(-7)]).place(getDecimal(-7))).toBeGreaterThan(0)
  expect(layOutValueAxis([getDecimal(0)]).place(getDecimal(0))).toBe(0)
  expect(layOutValueAxis([]).ticks.length).toBeGreaterThan(1)
})

test('A5.4 two to six ticks in even steps hold every value', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 12 }))
    .map(([digits, decimals]) => getDecimal(digits).times(getDecimal((10 ** -decimals).toFixed(decimals))))
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), fc.boolean(), (values, includesZero) => {
      const axis = layOutValueAxis(values, { includesZero })
      expect(axis.ticks.length).toBeGreaterThanOrEqual(2)
      expect(axis.ticks.length).toBeLessThanOrEqual(6)
      const steps = axis.ticks.slice(1).map((tick, index) => tick.minus(axis.ticks[index] ?? 0).toFixed())
      expect(new Set(steps).size).toBe(1)
      expect(steps[0]?.replace(/[.0]/g, '')).toMatch(/^[125]$/)
      for (const value of includesZero ? [getDecimal(0), ...values] : values) {
        expect(axis.place(value)).toBeGreaterThanOrEqual(0)
        expect(axis.place(value)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
