import { useTranslations } from 'use-intl'
import { type Day, isOverAYearOld } from '#kernel/dates.ts'
import { InlineMark } from './inline-mark.tsx'

type Props = {
  /** The day that a price is of. */
  readonly of: Day | undefined
  /** The day that its value is told for. */
  readonly at: Day
}

/** B1.7: behind a value that rests on an old price. */
export function AgeMark({ of, at }: Props) {
  const t = useTranslations('ui')
  return of !== undefined && isOverAYearOld(of, at) ? <InlineMark>{t('overAYearOld')}</InlineMark> : null
}
