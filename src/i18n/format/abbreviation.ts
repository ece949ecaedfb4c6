import { type Decimal, roundDecimal } from '#kernel/decimal.ts'
import { LANGUAGES, type Locale } from '#kernel/locale.ts'

/** The value is multiplied by `factor` and followed by `unit`. */
export type Abbreviation = { readonly factor: string; readonly unit: string }

/** A5.2: up to four integer digits a number is written out. */
const FIRST_ABBREVIATED = 10_000
const ROLL_OVER = 1000

const FACTORS = ['0.001', '0.000001', '0.000000001'] as const

const ABBREVIATIONS: ReadonlyMap<Locale, readonly Abbreviation[]> = new Map(
  LANGUAGES.map(({ tag, units }) => [
    tag,
    FACTORS.map((factor, index) => ({ factor, unit: units[index] ?? '' })),
  ]),
)

/**
 * Decides on the value as it will be shown, so that rounding rolls over into the next unit: 999,995 is 1.00 M, never
 * 1,000.00 k. Beyond the last unit the number grows (12,345.00 B).
 */
export function chooseAbbreviation(
  locale: Locale,
  value: Decimal,
  decimals: number,
): Abbreviation | undefined {
  const size = value.abs()
  if (roundDecimal(size, decimals).lt(FIRST_ABBREVIATED)) return undefined
  const units = ABBREVIATIONS.get(locale) ?? []
  return units.find(({ factor }) => roundDecimal(size.times(factor), decimals).lt(ROLL_OVER)) ?? units.at(-1)
}
