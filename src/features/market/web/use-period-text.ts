import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { useToday } from '#web/use-today.ts'
import type { OfferedFund } from '../products.domain.ts'
import { useTranslations } from './texts.ts'

type Offered = Pick<OfferedFund, 'state' | 'subscriptionOpensOn' | 'subscriptionClosesOn'>

/** The dates that a state is about; undefined where none is told. */
export function usePeriodText(): (fund: Offered) => string | undefined {
  const t = useTranslations('market.period')
  const locale = useLocale()
  const today = useToday()
  return ({ state, subscriptionOpensOn: opensOn, subscriptionClosesOn: closesOn }) => {
    const from = opensOn && formatDay(locale, opensOn)
    const to = closesOn && formatDay(locale, closesOn)
    if (state === 'comingSoon') return from && (to ? t('fromTo', { from, to }) : t('from', { from }))
    // What is closed before its last day is fully placed, which stands beside.
    if (state === 'closed') return to && closesOn < today ? t('ended', { to }) : undefined
    if (to) return t('until', { to })
    return from && t('since', { from })
  }
}
