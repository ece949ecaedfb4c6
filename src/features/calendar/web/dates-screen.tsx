import { type ReactNode, useId } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { FewNote, useFew } from '#web/ui/layout/few.tsx'
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

/** B1.9: what comes next for what somebody holds, by month, and what is planned by year. */
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
          <Months dates={dates} />
        )}
        {forecasts.length > 0 && <ForecastCard forecasts={forecasts} />}
        {children}
      </div>
    </>
  )
}

function Months({ dates }: { readonly dates: readonly UpcomingDate[] }) {
  const t = useTranslations('dates')
  const locale = useLocale()
  const { shown, showAll } = useFew(dates)
  return (
    <div className={styles['months']}>
      {[...Map.groupBy(shown, ({ day }) => day.slice(0, 7))].map(([month, own]) => (
        <Month key={month} title={formatDay(locale, `${month}-01`, 'monthYear')} dates={own} />
      ))}
      <FewNote total={dates.length} onShowAll={showAll} />
      {shown.some(({ isDerived }) => isDerived) && <p className={styles['note']}>{t('derivedNote')}</p>}
    </div>
  )
}

type MonthProps = { readonly title: string; readonly dates: readonly UpcomingDate[] }

function Month({ title, dates }: MonthProps) {
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
