import { useLocale } from 'use-intl'
import { formatExact } from '#i18n/format/number.ts'

/** Whole numbers, however large. */
export function useCountText(): (count: bigint | number) => string {
  const locale = useLocale()
  return (count) => formatExact(locale, String(count))
}
