import { type ReactNode, useId } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { addMonths, type Day } from '#kernel/dates.ts'
import { FewNote, useFew } from '#web/ui/layout/few.tsx'
import { useToday } from '#web/use-today.ts'
import { DateLines } from './date-lines.tsx'
import type { Dates, UpcomingDate } from './dates.api.ts'
import styles from './dates-screen.module.css'
import { ForecastCard } from './forecast-card.tsx'
import { useTranslations } from './texts.ts'

type Props = {
  readonly title: string
  readonly dates: Dates
  /** How to take them along. */
  readonly children: ReactNode
}

/** Of later years few months hold anything. */
const NEAR_MONTHS = 12

/** B1.9: what comes next for what somebody holds, and what is planned by year. */
export function DatesScreen({ title, dates: { dates, forecasts }, children }: Props) {
  const t = useTranslations('dates')
  return (
    <>
      <h1>{title}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <div className={styles['page']}>
        {dates.length === 0 ? (
          <p className={styles['empty']}>
            <strong>{t('none')}</strong> {t('noneText')}
          </p>
        ) : (
          <Spans dates={dates} />
        )}
        {forecasts.length > 0 && <ForecastCard forecasts={forecasts} />}
        {children}
      </div>
    </>
  )
}

/** By month, and what is far off by year. */
function Spans({ dates }: { readonly dates: readonly UpcomingDate[] }) {
  const t = useTranslations('dates')
  const locale = useLocale()
  const farOff = addMonths(useToday(), NEAR_MONTHS)
  const { shown, showAll } = useFew(dates)
  const nameSpan = (day: Day) => (day < farOff ? formatDay(locale, day, 'monthYear') : day.slice(0, 4))
  return (
    <div className={styles['months']}>
      {[...Map.groupBy(shown, ({ day }) => nameSpan(day))].map(([title, own]) => (
        <Span key={title} title={title} dates={own} />
      ))}
      <FewNote total={dates.length} onShowAll={showAll} />
      {shown.some(({ isDerived }) => isDerived) && <p className={styles['note']}>{t('derivedNote')}</p>}
    </div>
  )
}

type SpanProps = { readonly title: string; readonly dates: readonly UpcomingDate[] }

function Span({ title, dates }: SpanProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 id={id} className={styles['month']}>
        {title}
      </h2>
      <DateLines dates={dates} isJoined />
    </section>
  )
}
