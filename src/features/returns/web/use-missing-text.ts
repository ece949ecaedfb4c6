import { useLocale } from 'use-intl'
import { MAX_RATE_AGE_DAYS } from '#features/currencies/currencies.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import type { MissingGroup } from './missing.ts'
import { useTranslations } from './texts.ts'

const days = String(MAX_RATE_AGE_DAYS)

/** Says in plain words which datum is missing. */
export function useMissingText(): (group: MissingGroup) => string {
  const t = useTranslations('returns.missing')
  const locale = useLocale()
  return ({ kind, currency = '', day, count }) => {
    const date = formatDay(locale, day)
    switch (kind) {
      case 'rate':
        return count > 1
          ? t('rates', { currency, count: String(count), date, days })
          : t('rate', { currency, date, days })
      case 'price':
      case 'shares':
      case 'derivedShares':
      case 'value':
      case 'proceeds':
        return t(kind, { date })
      case 'payments':
      case 'paymentDay':
      case 'receipts':
      case 'time':
      case 'prices':
        return t(kind)
    }
  }
}
