import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import type { Day } from '#kernel/dates.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly first: Day | undefined
  readonly last?: Day | undefined
  readonly className?: string | undefined
}

/** ui.md: the day that figures are of, or the days where they differ. */
export function AsOf({ first, last = first, className }: Props) {
  const t = useTranslations('assets')
  const locale = useLocale()
  if (first === undefined) return null
  const text =
    first === last
      ? t('asOf', { day: formatDay(locale, first) })
      : t('asOfBetween', { first: formatDay(locale, first), last: formatDay(locale, last) })
  return <p className={className}>{text}</p>
}
