import type { Locale } from '#kernel/locale.ts'

const DECIMAL_SEPARATORS: Record<Locale, string> = { 'en-GB': '.', 'de-DE': ',' }

const WHOLE_NUMBERS: Record<Locale, Intl.NumberFormat> = {
  'en-GB': new Intl.NumberFormat('en-GB'),
  'de-DE': new Intl.NumberFormat('de-DE'),
}

/**
 * Groups the digits of a plain unsigned decimal. The integer part passes through as a BigInt and the fraction as text, so
 * no digit is lost however large the amount.
 */
export function groupDigits(locale: Locale, plainDecimal: string): { whole: string; fraction: string } {
  const [integer = '0', fraction] = plainDecimal.split('.')
  return {
    whole: WHOLE_NUMBERS[locale].format(BigInt(integer)),
    fraction: fraction === undefined ? '' : DECIMAL_SEPARATORS[locale] + fraction,
  }
}
