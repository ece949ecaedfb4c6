import { byLocale, type Locale } from '#kernel/locale.ts'

const NUMBERS = byLocale((locale) => new Intl.NumberFormat(locale))

export const DECIMAL_SEPARATORS = byLocale(
  (locale) => NUMBERS[locale].formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
)

/**
 * Groups the digits of a plain unsigned decimal. The integer part passes through as a BigInt and the fraction as text, so
 * no digit is lost however large the amount.
 */
export function groupDigits(locale: Locale, plainDecimal: string): { whole: string; fraction: string } {
  const [integer = '0', fraction] = plainDecimal.split('.')
  return {
    whole: NUMBERS[locale].format(BigInt(integer)),
    fraction: fraction === undefined ? '' : DECIMAL_SEPARATORS[locale] + fraction,
  }
}
