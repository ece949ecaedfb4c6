import { countDecimals, type Decimal, parseDecimal, roundDecimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'
import { type Abbreviation, chooseAbbreviation } from './abbreviation.ts'
import { groupDigits } from './digits.ts'
import { MINUS, NO_BREAK_SPACE } from './symbols.ts'

export type FigureOptions = {
  /** A5.2: clamped to 0–20. */
  readonly decimals?: number
  /** k, M, B or Tsd, Mio, Mrd from five integer digits on. */
  readonly abbreviate?: boolean
  /** `always` marks gains with a plus; zero never has a sign. */
  readonly sign?: 'negative' | 'always'
}

/** Symbols around the digits; the sign stands before both, the abbreviation before the suffix. */
export type FigureAffixes = { readonly prefix?: string; readonly suffix?: string }

export type Figure = {
  readonly text: string
  /** The same text in pieces, so that cents can be set smaller. */
  readonly parts: {
    readonly before: string
    readonly whole: string
    readonly fraction: string
    readonly after: string
  }
  /** The whole value, neither abbreviated nor rounded; equal to `text` where nothing was left out. */
  readonly exact: string
  readonly isRounded: boolean
  readonly decimals: number
  /** Sign of the value as shown: −0.001 shown as 0.00 is neither gain nor loss. */
  readonly direction: -1 | 0 | 1
}

const DEFAULT_DECIMALS = 2
const MAX_DECIMALS = 20

export function clampDecimals(decimals: number = DEFAULT_DECIMALS): number {
  return Number.isNaN(decimals) ? DEFAULT_DECIMALS : Math.min(MAX_DECIMALS, Math.max(0, Math.trunc(decimals)))
}

/** Undefined where the value is not a number. */
export function describeFigure(
  locale: Locale,
  value: unknown,
  options: FigureOptions = {},
  affixes: FigureAffixes = {},
): Figure | undefined {
  const decimal = parseDecimal(value)
  if (!decimal) return undefined
  const decimals = clampDecimals(options.decimals)
  const abbreviation = options.abbreviate ? chooseAbbreviation(locale, decimal, decimals) : undefined
  const scaled = abbreviation ? decimal.times(abbreviation.factor) : decimal
  const shown = roundDecimal(scaled, decimals)
  const isRounded = !shown.eq(scaled)

  const parts = layOut(locale, shown, decimals, options, affixes, abbreviation)
  const text = joinParts(parts)
  const isShortened = isRounded || abbreviation !== undefined
  const exact = isShortened ? formatExactly(locale, decimal, decimals, options, affixes) : text
  return { text, parts, exact, isRounded, decimals, direction: shown.cmp(0) }
}

function formatExactly(
  locale: Locale,
  decimal: Decimal,
  decimals: number,
  options: FigureOptions,
  affixes: FigureAffixes,
): string {
  const ownDecimals = countDecimals(decimal)
  const isWholeNumber = ownDecimals === 0 && decimals === 0
  const exactDecimals = isWholeNumber ? 0 : clampDecimals(Math.max(DEFAULT_DECIMALS, ownDecimals))
  return joinParts(layOut(locale, roundDecimal(decimal, exactDecimals), exactDecimals, options, affixes))
}

function layOut(
  locale: Locale,
  decimal: Decimal,
  decimals: number,
  { sign = 'negative' }: FigureOptions,
  { prefix = '', suffix = '' }: FigureAffixes,
  abbreviation?: Abbreviation,
): Figure['parts'] {
  const plus = sign === 'always' && decimal.gt(0) ? '+' : ''
  const unit = abbreviation ? NO_BREAK_SPACE + abbreviation.unit : ''
  const { whole, fraction } = groupDigits(locale, decimal.abs().toFixed(decimals))
  return { before: (decimal.lt(0) ? MINUS : plus) + prefix, whole, fraction, after: unit + suffix }
}

function joinParts({ before, whole, fraction, after }: Figure['parts']): string {
  return before + whole + fraction + after
}
