import { formatExact, formatNumber, formatPercent } from '#i18n/format/number.ts'
import { countDecimals, getDecimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'
import { type FigureName, isMultiple } from './figures.ts'

const LEAST_DECIMALS = 2

export function formatRate(locale: Locale, rate: string): string {
  return formatPercent(locale, getDecimal(rate).times(100))
}

/** With all of its decimals. */
export function formatRateExactly(locale: Locale, rate: string): string {
  const percentage = getDecimal(rate).times(100)
  return formatPercent(locale, percentage, { decimals: Math.max(LEAST_DECIMALS, countDecimals(percentage)) })
}

function formatMultiple(locale: Locale, multiple: string): string {
  return `${formatNumber(locale, multiple)}×`
}

export function formatFigure(locale: Locale, name: FigureName, value: string): string {
  return isMultiple(name) ? formatMultiple(locale, value) : formatRate(locale, value)
}

/** As computed, before it is rounded to be shown. */
export function formatFigureExactly(locale: Locale, name: FigureName, value: string): string {
  return isMultiple(name) ? formatExact(locale, value) : formatRateExactly(locale, value)
}
