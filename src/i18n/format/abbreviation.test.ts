import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber } from './number.ts'
import { NO_BREAK_SPACE } from './symbols.ts'

/** Expectations are written with ordinary spaces. */
const spaced = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE)

describe.each([
  { decimals: 2, value: '9999', english: '9,999.00', german: '9.999,00' },
  { decimals: 2, value: '9999.99', english: '9,999.99', german: '9.999,99' },
  { decimals: 2, value: '9999.995', english: '10.00 k', german: '10,00 Tsd' },
  { decimals: 2, value: '10000', english: '10.00 k', german: '10,00 Tsd' },
  { decimals: 2, value: '-12345.67', english: '−12.35 k', german: '−12,35 Tsd' },
  { decimals: 2, value: '999994.99', english: '999.99 k', german: '999,99 Tsd' },
  { decimals: 2, value: '999995', english: '1.00 M', german: '1,00 Mio' },
  { decimals: 1, value: '999949.99', english: '999.9 k', german: '999,9 Tsd' },
  { decimals: 1, value: '999950', english: '1.0 M', german: '1,0 Mio' },
  { decimals: 1, value: '-999950', english: '−1.0 M', german: '−1,0 Mio' },
  { decimals: 0, value: '999500', english: '1 M', german: '1 Mio' },
  { decimals: 2, value: '1843216.55', english: '1.84 M', german: '1,84 Mio' },
  { decimals: 2, value: '999994999.99', english: '999.99 M', german: '999,99 Mio' },
  { decimals: 2, value: '999995000', english: '1.00 B', german: '1,00 Mrd' },
  { decimals: 2, value: '123456789012', english: '123.46 B', german: '123,46 Mrd' },
  { decimals: 2, value: '999999999999', english: '1,000.00 B', german: '1.000,00 Mrd' },
  { decimals: 2, value: '12345678901234', english: '12,345.68 B', german: '12.345,68 Mrd' },
])('$value with $decimals decimals', ({ decimals, value, english, german }) => {
  test('A5.2 is abbreviated with k, M, B', () => {
    expect(formatNumber('en-GB', value, { decimals, abbreviate: true })).toBe(spaced(english))
  })

  test('A5.2 is abbreviated with Tsd, Mio, Mrd', () => {
    expect(formatNumber('de-DE', value, { decimals, abbreviate: true })).toBe(spaced(german))
  })
})

test('A5.2 no rounding ever shows a thousand of a smaller unit, or five digits without one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.nat(3), (cents, decimals) => {
      const value = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
      const text = formatNumber('en-GB', value, { decimals, abbreviate: true })
      expect(text).not.toMatch(/^1,000(\.0+)?\s[kM]$/)
      expect(text).not.toMatch(/^\d{2,3},\d{3}(\.\d+)?$/)
    }),
  )
})
