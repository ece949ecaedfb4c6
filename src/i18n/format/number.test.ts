import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { clampDecimals } from './figure.ts'
import { describeNumber, describePercent, formatExact, formatNumber, formatPercent } from './number.ts'
import { EN_DASH, MINUS, NO_BREAK_SPACE } from './symbols.ts'

const INVALID = [
  undefined,
  null,
  '',
  ' ',
  'abc',
  '1,5',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -Infinity,
  {},
  true,
]

describe('decimals', () => {
  test.each([
    [undefined, 2],
    [Number.NaN, 2],
    [-1, 0],
    [0, 0],
    [1.9, 1],
    [20, 20],
    [21, 20],
    [Number.POSITIVE_INFINITY, 20],
    [Number.NEGATIVE_INFINITY, 0],
  ])('A5.2 clamps %s decimals to %i', (decimals, expected) => {
    expect(clampDecimals(decimals)).toBe(expected)
  })

  test('A5.2 shows two unless told otherwise', () => {
    expect(formatNumber('en-GB', 1234.5)).toBe('1,234.50')
    expect(formatNumber('de-DE', 1234.5)).toBe('1.234,50')
    expect(formatNumber('de-DE', 1234.5, { decimals: 0 })).toBe('1.235')
    expect(formatNumber('en-GB', '0.12345678901234567890123', { decimals: 99 })).toBe(
      '0.12345678901234567890',
    )
  })
})

describe('invalid values', () => {
  test.each(INVALID)('A5.2 %j is an en dash', (value) => {
    for (const locale of LOCALES) {
      expect(formatNumber(locale, value)).toBe(EN_DASH)
      expect(formatPercent(locale, value)).toBe(EN_DASH)
      expect(describeNumber(locale, value)).toBeUndefined()
      expect(describePercent(locale, value)).toBeUndefined()
    }
  })
})

describe('signs', () => {
  test.each(LOCALES)('A5.2 a minus is U+2212 in %s', (locale) => {
    expect(formatNumber(locale, -5, { decimals: 0 })).toBe('\u22125')
  })

  test.each(['-0', '-0.001', -0])('A5.2 %s has no sign where it is shown as zero', (value) => {
    expect(formatNumber('en-GB', value)).toBe('0.00')
    expect(formatNumber('en-GB', value, { sign: 'always' })).toBe('0.00')
    expect(describeNumber('en-GB', value)?.direction).toBe(0)
  })

  test('A5.2 gains can carry a plus', () => {
    expect(formatNumber('de-DE', '3.5', { sign: 'always' })).toBe('+3,50')
    expect(formatNumber('de-DE', '-3.5', { sign: 'always' })).toBe(`${MINUS}3,50`)
  })
})

describe('percent', () => {
  test('A5.2 a no-break space stands before the sign', () => {
    expect(formatPercent('en-GB', '4.01')).toBe(`4.01${NO_BREAK_SPACE}%`)
    expect(formatPercent('de-DE', '4.01')).toBe(`4,01${NO_BREAK_SPACE}%`)
    expect(formatPercent('de-DE', '-0.6', { decimals: 1, sign: 'always' })).toBe(
      `${MINUS}0,6${NO_BREAK_SPACE}%`,
    )
  })
})

describe('rounding', () => {
  test.each(['12', '12.3', '12.34', '12.340'])('A5.2 %s is shown as it is', (value) => {
    const figure = describeNumber('en-GB', value)
    expect(figure).toMatchObject({ isRounded: false, exact: figure?.text })
  })

  test('A5.2 a rounded value says so and keeps the exact one', () => {
    expect(describeNumber('en-GB', '12.3456')).toMatchObject({
      text: '12.35',
      exact: '12.3456',
      isRounded: true,
      decimals: 2,
    })
    expect(describePercent('de-DE', '-4.0149', { sign: 'always' })).toMatchObject({
      text: `${MINUS}4,01${NO_BREAK_SPACE}%`,
      exact: `${MINUS}4,0149${NO_BREAK_SPACE}%`,
      isRounded: true,
    })
  })

  test('A5.2 an abbreviation without loss is not rounded, yet keeps the exact value', () => {
    const options = { abbreviate: true }
    expect(describeNumber('en-GB', 250_000, options)).toMatchObject({ exact: '250,000.00', isRounded: false })
    expect(describeNumber('en-GB', '250000', { ...options, decimals: 0 })).toMatchObject({ exact: '250,000' })
    expect(describeNumber('en-GB', '1843216.5', { ...options, decimals: 0 })).toMatchObject({
      exact: '1,843,216.50',
      isRounded: true,
    })
  })
})

describe('pieces', () => {
  test('A5.2 joined they are the text', () => {
    expect(describePercent('de-DE', '-1234.5')?.parts).toEqual({
      before: MINUS,
      whole: '1.234',
      fraction: ',50',
      after: `${NO_BREAK_SPACE}%`,
    })
    expect(describeNumber('en-GB', 12, { decimals: 0 })?.parts.fraction).toBe('')
  })
})

test('A5.2 no digit is lost: what is shown with enough decimals reads back as the value', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(999), (whole, thousandths) => {
      const value = `${whole}.${String(thousandths).padStart(3, '0')}`
      const english = formatNumber('en-GB', value, { decimals: 3 })
      const german = formatNumber('de-DE', value, { decimals: 3 })
      expect(english.replaceAll(',', '').replace(MINUS, '-')).toBe(value)
      expect(german.replaceAll('.', '').replace(',', '.').replace(MINUS, '-')).toBe(value)
    }),
  )
})

test('B1.5 an exact number keeps all of its decimals', () => {
  expect(formatExact('de-DE', '0.85808')).toBe('0,85808')
  expect(formatExact('en-GB', '44516.247')).toBe('44,516.247')
  expect(formatExact('en-GB', '12')).toBe('12')
})
