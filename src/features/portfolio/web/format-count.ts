import { formatNumber } from '#i18n/format/number.ts'
import type { Locale } from '#kernel/locale.ts'

export function formatCount(locale: Locale, count: number): string {
  return formatNumber(locale, count, { decimals: 0 })
}
