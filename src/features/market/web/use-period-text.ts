import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { useToday } from '#web/use-today.ts'
import { findOfferPeriod } from '../offer.domain.ts'
import type { OfferedFund } from '../products.domain.ts'
import { useTranslations } from './texts.ts'

type Offered = Pick<OfferedFund, 'state' | 'subscriptionOpensOn' | 'subscriptionClosesOn'>

/** The dates that a state is about; undefined where none is told. */
export function usePeriodText(): (fund: Offered) => string | undefined {
  const t = useTranslations('market.period')
  const locale = useLocale()
  const today = useToday()
  return (fund) => {
    const period = findOfferPeriod(fund, today)
    return (
      period && t(period.kind, { from: formatDay(locale, period.from), to: formatDay(locale, period.to) })
    )
  }
}
