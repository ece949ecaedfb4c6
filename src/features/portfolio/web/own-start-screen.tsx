import { Link } from '@tanstack/react-router'
import { FileText, Landmark } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLocale } from 'use-intl'
import { useTutorialStep } from '#features/tutorial/web/tutorial.api.ts'
import { formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { PageLink } from '#web/page-link.tsx'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import styles from './own-start-screen.module.css'
import type { News, Summary } from './portfolio.api.ts'
import { PortfolioValue } from './portfolio-value.tsx'
import { useTranslations } from './texts.ts'
import { useNewsSeen } from './use-news-seen.ts'

type Props = {
  readonly summary: Summary
  readonly news: News
  /** Other features' parts. */
  readonly announcements: ReactNode
  readonly openVotes: ReactNode
  readonly nextDates: ReactNode
  readonly latestDocuments: ReactNode
}

/** The start page of who is signed in: what everything is worth, and what arrived since they last looked. */
export function OwnStartScreen({
  summary,
  news,
  announcements,
  openVotes,
  nextDates,
  latestDocuments,
}: Props) {
  const t = useTranslations('ownStart')
  const name = useSession()?.name ?? ''
  return (
    <>
      <h1 className={styles['welcome']}>{t('welcome', { name })}</h1>
      <section className={styles['hero']}>
        <div>
          <PortfolioValue summary={summary} />
        </div>
        <PageLink page="portfolio" className={buttonStyle('primary')}>
          {t('toPortfolio')}
        </PageLink>
      </section>
      {announcements}
      {openVotes}
      <NewsSection news={news} />
      {nextDates}
      {latestDocuments}
    </>
  )
}

function NewsSection({ news }: { readonly news: News }) {
  const { since, until, isFirstVisit, newDocuments, newPayments, received } = news
  const t = useTranslations('ownStart')
  const locale = useLocale()
  const id = useId()
  const seen = useNewsSeen(until)
  const isQuiet = newDocuments === 0 && newPayments === 0
  return (
    <section ref={useTutorialStep('startNews', 2, 1)} aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{t(isFirstVisit ? 'lastMonth' : 'sinceLastVisit')}</h2>
      {!isFirstVisit && (
        <p className={styles['note']}>{t('lastVisit', { date: formatDay(locale, since, 'long') })}</p>
      )}
      {isQuiet && (
        <p ref={seen} className={styles['quiet']}>
          {t('nothingNew')}
        </p>
      )}
      {!isQuiet && (
        <ul ref={seen} className={styles['list']}>
          {newDocuments > 0 && (
            <Row icon={<FileText size={20} strokeWidth={1.75} aria-hidden />}>
              <PageLink page="documents">{t('newDocuments', { count: newDocuments })}</PageLink>
            </Row>
          )}
          {received.map((payment) => (
            <Row
              key={`${payment.itemId} ${payment.day} ${payment.amount.amount}`}
              icon={<Landmark size={20} strokeWidth={1.75} aria-hidden />}
            >
              <span className={styles['what']}>
                <Link
                  to="/$client/{-$locale}/portfolio/$id"
                  params={({ client = '', locale }) => ({ client, locale, id: payment.itemId })}
                  aria-label={`${payment.name}, ${formatMoney(locale, payment.amount)}`}
                >
                  {payment.name}
                </Link>
                <span className={styles['note']}>
                  {t('paidOn', { date: formatDay(locale, payment.day) })}
                </span>
              </span>
              <MoneyText value={payment.amount} />
            </Row>
          ))}
          {newPayments > received.length && (
            <Row icon={<Landmark size={20} strokeWidth={1.75} aria-hidden />}>
              <span>{t('furtherPayments', { count: newPayments - received.length })}</span>
            </Row>
          )}
        </ul>
      )}
    </section>
  )
}

function Row({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={styles['row']}>
      {icon}
      {children}
    </li>
  )
}
