import { countDecimals, getDecimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'
import { describeFigure, type Figure, type FigureOptions } from './figure.ts'
import { EN_DASH, NO_BREAK_SPACE } from './symbols.ts'

export function describeNumber(locale: Locale, value: unknown, options?: FigureOptions): Figure | undefined {
  return describeFigure(locale, value, options)
}

/** `percentage` is in hundredths: 4.01 becomes 4.01 %. */
export function describePercent(
  locale: Locale,
  percentage: unknown,
  options?: FigureOptions,
): Figure | undefined {
  return describeFigure(locale, percentage, options, { suffix: `${NO_BREAK_SPACE}%` })
}

export function formatNumber(locale: Locale, value: unknown, options?: FigureOptions): string {
  return describeNumber(locale, value, options)?.text ?? EN_DASH
}

/** With all of its decimals: shares, rates. */
export function formatExact(locale: Locale, value: string): string {
  return formatNumber(locale, value, { decimals: countDecimals(getDecimal(value)) })
}

export function formatPercent(locale: Locale, percentage: unknown, options?: FigureOptions): string {
  return describePercent(locale, percentage, options)?.text ?? EN_DASH
}
