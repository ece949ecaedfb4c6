import { byLocale, type Locale } from '#kernel/locale.ts'
import { isCurrencyCode, type Money } from '#kernel/money.ts'
import { describeFigure, type Figure, type FigureAffixes, type FigureOptions } from './figure.ts'
import { EN_DASH, NO_BREAK_SPACE } from './symbols.ts'

/** Only symbols that mean one currency to our readers; the others show their ISO code. */
const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$' }

const IS_CURRENCY_FIRST = byLocale((locale) => {
  const euro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  return euro.formatToParts(0)[0]?.type === 'currency'
})

/** English writes € 12.00 and −€ 12.00, German 12,00 € and −12,00 €. */
export function describeMoney(
  locale: Locale,
  money: Money | null | undefined,
  options?: FigureOptions,
): Figure | undefined {
  if (!money || !isCurrencyCode(money.currency)) return undefined
  return describeFigure(locale, money.amount, options, placeCurrency(locale, money.currency))
}

export function formatMoney(
  locale: Locale,
  money: Money | null | undefined,
  options?: FigureOptions,
): string {
  return describeMoney(locale, money, options)?.text ?? EN_DASH
}

function placeCurrency(locale: Locale, currency: string): FigureAffixes {
  const symbol = SYMBOLS[currency] ?? currency
  return IS_CURRENCY_FIRST[locale] ? { prefix: symbol + NO_BREAK_SPACE } : { suffix: NO_BREAK_SPACE + symbol }
}
