import { type ReactNode, Suspense } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { getMoneySign } from '#kernel/money.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PercentChange } from '#web/ui/text/change-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import styles from './investment-row.module.css'
import type { RowLoad } from './portfolio-load.ts'
import type { PortfolioRow } from './portfolio-row.ts'
import type { PortfolioStore } from './portfolio-store.ts'
import type { RowDetail } from './row-detail.ts'
import { useTranslations } from './texts.ts'

const Sparkline = lazyPart(async () => (await import('#web/charts/sparkline.tsx')).Sparkline)

type Props = { readonly row: PortfolioRow; readonly load: RowLoad }

const COURSE_SKELETON = <Skeleton className={styles['courseSkeleton']} />

/** The course of the share price; public funds have none. */
export function RowCourse({ row, load }: Props) {
  const t = useTranslations('portfolio.row')
  return (
    <span className={styles['course']}>
      {load.status === 'loaded' && load.detail.prices.length > 1 && (
        <Suspense fallback={COURSE_SKELETON}>
          <Sparkline
            label={t('price', { name: row.name })}
            values={load.detail.prices}
            unit={{ kind: 'money', currency: row.value.currency }}
          />
        </Suspense>
      )}
      {isUnderWay(load) && row.type !== 'publicFundInvestment' && COURSE_SKELETON}
    </span>
  )
}

export function RowValue({ row, load, store }: Props & { readonly store: PortfolioStore }) {
  const t = useTranslations('portfolio.row')
  const locale = useLocale()
  return (
    <div className={styles['figures']}>
      <p className={styles['value']}>
        <MoneyText value={row.value} />
      </p>
      {load.status === 'failed' ? (
        <Failed row={row} onRetry={() => void store.retry(row.id, locale)} />
      ) : (
        <>
          {row.valuedOn === undefined && <p className={styles['asOf']}>{t('nominal')}</p>}
          <p className={styles['detail']}>
            {row.status === 'historical' && <ClosedNote row={row} />}
            {row.status === 'active' && load.status === 'loaded' && <Detail detail={load.detail} />}
            {row.status === 'active' && isUnderWay(load) && <Skeleton className={styles['changeSkeleton']} />}
          </p>
          {row.valuedOn !== undefined && (
            <p className={styles['asOf']}>{t('asOf', { date: formatDay(locale, row.valuedOn) })}</p>
          )}
        </>
      )}
    </div>
  )
}

function Detail({ detail: { change, paidOut } }: { readonly detail: RowDetail }): ReactNode {
  const t = useTranslations('portfolio.row')
  const locale = useLocale()
  if (change !== undefined) return <PercentChange percentage={change} />
  if (!paidOut || getMoneySign(paidOut) === 0) return null
  return t('paidOut', { amount: formatMoney(locale, paidOut) })
}

function ClosedNote({ row: { closedOn } }: { readonly row: PortfolioRow }) {
  const t = useTranslations('portfolio.row')
  const locale = useLocale()
  return closedOn === undefined ? t('closed') : t('closedOn', { date: formatDay(locale, closedOn) })
}

/** A13.1: says so on this row alone, where it can be tried again alone (B1.2). */
function Failed({ row, onRetry }: { readonly row: PortfolioRow; readonly onRetry: () => void }) {
  const t = useTranslations()
  return (
    <p className={styles['failed']}>
      {t('ui.couldNotLoad')}{' '}
      <button
        type="button"
        className={styles['retry']}
        aria-label={t('portfolio.row.retry', { name: row.name })}
        onClick={onRetry}
      >
        {t('ui.retry')}
      </button>
    </p>
  )
}

function isUnderWay({ status }: RowLoad): boolean {
  return status === 'waiting' || status === 'loading'
}
