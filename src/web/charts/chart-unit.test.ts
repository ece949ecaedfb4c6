import { expect, test } from 'vitest'
import type { FigureOptions } from '#i18n/format/figure.ts'
import { NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { type ChartUnit, formatValue, labelTicks } from './chart-unit.ts'
import { formatShare } from './share-text.ts'

/** Expectations are written with ordinary spaces. */
const plain = (text: string) => text.replaceAll(NO_BREAK_SPACE, ' ')
const euros: ChartUnit = { kind: 'money', currency: 'EUR' }

function label(locale: 'en-GB' | 'de-DE', unit: ChartUnit, ...ticks: Array<number | string>) {
  const { unitText, labels } = labelTicks(locale, ticks.map(getDecimal), unit)
  return [plain(unitText), ...labels]
}

test('A5.4 ticks share one size and one number of decimals, told once', () => {
  expect(label('en-GB', euros, 0, 500_000, 1_000_000)).toEqual(['€ M', '0.0', '0.5', '1.0'])
  expect(label('de-DE', euros, 0, 500_000, 1_000_000)).toEqual(['Mio €', '0,0', '0,5', '1,0'])
  expect(label('en-GB', euros, -20_000, 0, 20_000)).toEqual(['€ k', '−20', '0', '20'])
  expect(label('en-GB', euros, 0, 5000)).toEqual(['€', '0', '5,000'])
  expect(label('de-DE', { kind: 'money', currency: 'CHF' }, 0, 5000)).toEqual(['CHF', '0', '5.000'])
  expect(label('en-GB', { kind: 'percent' }, '0', '2.5')).toEqual(['%', '0.0', '2.5'])
  expect(label('en-GB', { kind: 'number' }, 0, 50)).toEqual(['', '0', '50'])
})

test('A5.4 values are written in full and exactly', () => {
  expect(plain(formatValue('en-GB', getDecimal('90071992547409931234.55'), euros))).toBe(
    '€ 90,071,992,547,409,931,234.55',
  )
  expect(plain(formatValue('de-DE', getDecimal('-2.6'), { kind: 'percent', decimals: 1 }))).toBe('−2,6 %')
  expect(formatValue('en-GB', undefined, euros)).toBe('–')
})

test('A5.4 areas are written in square metres, never in thousands', () => {
  const area = (options?: FigureOptions) =>
    plain(formatValue('en-GB', getDecimal('13350.75'), { kind: 'area' }, options))
  expect(area()).toBe('13,350.75 m²')
  expect(area({ abbreviate: true })).toBe('13,351 m²')
})

test('A5.4 a share too small to show is not called nothing', () => {
  expect(plain(formatShare('en-GB', getDecimal(0), getDecimal('0.01')))).toBe('< 0.1 %')
  expect(plain(formatShare('de-DE', getDecimal(0), getDecimal(0)))).toBe('0,0 %')
  expect(formatShare('en-GB', undefined, getDecimal(-1))).toBe('–')
})
