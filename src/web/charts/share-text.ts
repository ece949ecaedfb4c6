import { formatPercent } from '#i18n/format/number.ts'
import { EN_DASH, NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import type { Decimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'
import { SHARE_DECIMALS } from '#kernel/shares.ts'

const SMALLEST = 10 ** -SHARE_DECIMALS

/** What is there, but less than the smallest share shown, is never called nothing. */
export function formatShare(locale: Locale, share: Decimal | undefined, value: Decimal | undefined): string {
  if (!share) return EN_DASH
  const isTiny = share.eq(0) && value?.gt(0)
  const text = formatPercent(locale, isTiny ? SMALLEST : share, { decimals: SHARE_DECIMALS })
  return isTiny ? `<${NO_BREAK_SPACE}${text}` : text
}
