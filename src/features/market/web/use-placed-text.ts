import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { formatPercent } from '#i18n/format/number.ts'
import { countDecimals, getDecimal } from '#kernel/decimal.ts'
import type { Placed } from '../offer.domain.ts'
import { useTranslations } from './texts.ts'

/** As exactly as it is told, with its day. */
export function usePlacedText(): (placed: Placed) => string {
  const t = useTranslations('market')
  const locale = useLocale()
  return ({ percent, day }) =>
    t('placed', {
      percent: formatPercent(locale, percent, { decimals: countDecimals(getDecimal(percent)) }),
      day: formatDay(locale, day),
    })
}
