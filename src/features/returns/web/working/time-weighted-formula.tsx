import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { formatExact, formatNumber } from '#i18n/format/number.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { countDays } from '../../flows.domain.ts'
import { formatRateExactly } from '../figure-format.ts'
import type { Figures } from '../returns.api.ts'
import { useTranslations } from '../texts.ts'
import styles from './working.module.css'

/** From the linked factors to the return, and to one a year where there is at least a year. */
export function TimeWeightedFormula({ figures: { timeWeighted } }: { readonly figures: Figures }) {
  const t = useTranslations('returns.formulas')
  const locale = useLocale()
  const { total = '0', perYear, from = '', to = '' } = timeWeighted
  const growth = formatExact(locale, getDecimal(total).plus(1).toFixed())
  const days = formatNumber(locale, countDays(from, to), { decimals: 0 })
  return (
    <div>
      <p className={styles['formula']}>
        {t('twr', {
          growth,
          total: formatRateExactly(locale, total),
          from: formatDay(locale, from),
          to: formatDay(locale, to),
        })}
      </p>
      <p className={styles['formula']}>
        {perYear === undefined
          ? t('twrShort', { days })
          : t('twrYear', { growth, days, rate: formatRateExactly(locale, perYear) })}
      </p>
    </div>
  )
}
