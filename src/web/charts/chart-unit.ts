import { chooseAbbreviation } from '#i18n/format/abbreviation.ts'
import { describeFigure, type Figure, type FigureOptions } from '#i18n/format/figure.ts'
import { describeMoney } from '#i18n/format/money.ts'
import { describeNumber, describePercent } from '#i18n/format/number.ts'
import { EN_DASH, NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import { countDecimals, type Decimal, getDecimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'

/** What the values of a chart are. Percentages are in hundredths: 4.01 is 4.01 %. */
export type ChartUnit =
  | { readonly kind: 'money'; readonly currency: string }
  | { readonly kind: 'percent' | 'number'; readonly decimals?: number | undefined }
  /** In square metres. */
  | { readonly kind: 'area' }

const SQUARE_METRES = { suffix: `${NO_BREAK_SPACE}m²` }

export function formatValue(
  locale: Locale,
  value: Decimal | undefined,
  unit: ChartUnit,
  options?: FigureOptions,
): string {
  return describeValue(locale, value, unit, options)?.text ?? EN_DASH
}

/** Ticks as bare numbers in one common size, and what they are numbers of: 0, 0.5, 1 and € M. */
export function labelTicks(
  locale: Locale,
  ticks: readonly Decimal[],
  unit: ChartUnit,
): { readonly unitText: string; readonly labels: readonly string[] } {
  const largest = ticks.reduce<Decimal | undefined>(
    (max, tick) => (max?.abs().gte(tick.abs()) ? max : tick),
    undefined,
  )
  const size = largest && chooseAbbreviation(locale, largest, 0)
  const scaled = ticks.map((tick) => (size ? tick.times(size.factor) : tick))
  const decimals = Math.max(0, ...scaled.map(countDecimals))
  const { before = '', after = '' } = describeValue(locale, getDecimal(0), unit)?.parts ?? {}
  return {
    unitText: [before, size?.unit, after]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(NO_BREAK_SPACE),
    labels: scaled.map((tick) => describeNumber(locale, tick, { decimals })?.text ?? ''),
  }
}

export function describeValue(
  locale: Locale,
  value: Decimal | undefined,
  unit: ChartUnit,
  options?: FigureOptions,
): Figure | undefined {
  if (unit.kind === 'money') {
    const money = value && { amount: value.toFixed(), currency: unit.currency }
    return describeMoney(locale, money, options)
  }
  if (unit.kind === 'area') return describeArea(locale, value, options)
  const ownDecimals = unit.decimals === undefined ? {} : { decimals: unit.decimals }
  const describeKind = unit.kind === 'percent' ? describePercent : describeNumber
  return describeKind(locale, value, { ...ownDecimals, ...options })
}

/** Never in thousands, which nobody thinks of areas in; where there is little room, without decimals. */
function describeArea(
  locale: Locale,
  value: Decimal | undefined,
  { abbreviate: isShort = false, ...options }: FigureOptions = {},
): Figure | undefined {
  const decimals = isShort || !value ? 0 : countDecimals(value)
  return describeFigure(locale, value, { decimals, ...options }, SQUARE_METRES)
}
