import { useLocale } from 'use-intl'
import { formatMoney } from '#i18n/format/money.ts'
import { countDecimals, parseDecimal } from '#kernel/decimal.ts'
import type { Money } from '#kernel/money.ts'

const CENTS = 2

/** Without cents where there are none: € 25,000. */
export function useAmountText(): (amount: Money) => string {
  const locale = useLocale()
  return (amount) => {
    const decimal = parseDecimal(amount.amount)
    const isWhole = decimal !== undefined && countDecimals(decimal) === 0
    return formatMoney(locale, amount, { decimals: isWhole ? 0 : CENTS })
  }
}
