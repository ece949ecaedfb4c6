import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { getMoneySign } from '#kernel/money.ts'
import { useOwnQuery } from '#web/api-client/use-own-query.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AgeMark } from '#web/ui/text/age-mark.tsx'
import { PercentChange } from '#web/ui/text/change-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { useToday } from '#web/use-today.ts'
import {
  type RowCourse as Course,
  cutCourse,
  deriveRowValue,
  deriveYearChange,
  type HeldRow,
} from '../portfolio-rows.domain.ts'
import styles from './investment-row.module.css'
import { retryCourse } from './load-courses.ts'
import { courseQuery } from './portfolio.api.ts'
import { useTranslations } from './texts.ts'

/** Of a value, beside the row. */
export const CourseLine = lazyPart(async () => (await import('#web/charts/sparkline.tsx')).Sparkline)

type Props = { readonly row: HeldRow }

const COURSE_SKELETON = <Skeleton className={styles['courseSkeleton']} />

/** A row hears of itself alone. */
function useCourse({ id }: HeldRow) {
  const { data: course, status } = useOwnQuery(courseQuery(useReader(), id))
  return { course, isUnderWay: status === 'pending', hasFailed: status === 'error' }
}

/** The course of the share price, in the period of the change beside it or in one that it names; public funds have none. */
export function RowCourse({ row }: Props) {
  const t = useTranslations('portfolio.row')
  const locale = useLocale()
  const today = useToday()
  const { course, isUnderWay } = useCourse(row)
  const drawn = course && cutCourse(course, today)
  const hasChange = course && deriveYearChange(course, today) !== undefined
  return (
    <span className={styles['course']}>
      {drawn && drawn.from < drawn.until && (
        <Suspense fallback={COURSE_SKELETON}>
          <CourseLine
            label={t('price', { name: row.name })}
            values={drawn.prices}
            until={drawn.until}
            unit={{ kind: 'money', currency: course?.sharePrices?.currency ?? row.nominal.currency }}
          />
          {!hasChange && (
            <span className={styles['period']}>
              {t(row.status === 'active' ? 'courseSince' : 'coursePeriod', {
                from: formatDay(locale, drawn.from),
                to: formatDay(locale, drawn.until),
              })}
            </span>
          )}
        </Suspense>
      )}
      {isUnderWay && row.type !== 'publicFundInvestment' && COURSE_SKELETON}
    </span>
  )
}

export function RowValue({ row }: Props) {
  const t = useTranslations('portfolio.row')
  const locale = useLocale()
  const { course, isUnderWay, hasFailed } = useCourse(row)
  const today = useToday()
  return (
    <div className={styles['figures']}>
      <p className={styles['value']}>
        <MoneyText value={deriveRowValue(row) ?? row.nominal} />
      </p>
      {row.valuedOn === undefined && <p className={styles['asOf']}>{t('nominal')}</p>}
      {hasFailed ? (
        <Failed row={row} />
      ) : (
        <>
          <p className={styles['detail']}>
            {row.status === 'historical' && <ClosedNote row={row} />}
            {row.status === 'active' && course && <Outcome course={course} />}
            {row.status === 'active' && isUnderWay && <Skeleton className={styles['changeSkeleton']} />}
          </p>
          {row.valuedOn !== undefined && (
            <p className={styles['asOf']}>
              {t(row.netAssetShare ? 'netAssetShare' : 'asOf', { date: formatDay(locale, row.valuedOn) })}
              <AgeMark of={row.valuedOn} at={today} />
            </p>
          )}
        </>
      )}
    </div>
  )
}

function Outcome({ course }: { readonly course: Course }): ReactNode {
  const t = useTranslations('portfolio.row')
  const locale = useLocale()
  const change = deriveYearChange(course, useToday())
  const { paidOut } = course
  if (change !== undefined) return <PercentChange percentage={change} />
  if (!paidOut || getMoneySign(paidOut) === 0) return null
  return t('paidOut', { amount: formatMoney(locale, paidOut) })
}

function ClosedNote({ row: { closedOn } }: Props) {
  const t = useTranslations('portfolio.row')
  const locale = useLocale()
  return closedOn === undefined ? t('closed') : t('closedOn', { date: formatDay(locale, closedOn) })
}

/** A13.1: says so on this row alone, where it can be tried again alone (B1.2). */
function Failed({ row }: Props) {
  const t = useTranslations()
  const reader = useReader()
  const cache = useQueryClient()
  return (
    <p className={styles['failed']}>
      {t('ui.couldNotLoad')}{' '}
      <button
        type="button"
        className={styles['retry']}
        aria-label={t('portfolio.row.retry', { name: row.name })}
        onClick={() => void retryCourse(cache, reader, row)}
      >
        {t('ui.retry')}
      </button>
    </p>
  )
}
