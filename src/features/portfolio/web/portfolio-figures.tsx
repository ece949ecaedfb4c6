import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { formatMoney } from '#i18n/format/money.ts'
import { getMoneySign } from '#kernel/money.ts'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { Term } from '#web/ui/text/term.tsx'
import { formatCount } from './format-count.ts'
import type { Summary } from './portfolio.api.ts'
import styles from './portfolio-figures.module.css'
import { useTranslations } from './texts.ts'

const RECEIVED_PARTS = ['distributions', 'payouts', 'capitalRepaid'] as const

/** The strip below the hero: four figures, each with its definition at hand. */
export function PortfolioFigures({ summary }: { readonly summary: Summary }) {
  const t = useTranslations('portfolio.figures')
  const { paidIn, received, unconvertedPayments, openCommitments, counts } = summary
  const missing = unconvertedPayments.map(({ currency }) => currency).join(', ')
  const { properties, countries } = counts
  return (
    <dl aria-label={t('label')} className={styles['strip']}>
      <Figure term={t('paidIn')} explanation={t('paidInText')}>
        <MoneyText value={paidIn} />
        {missing !== '' && (
          <span className={styles['note']}>{t('unconverted', { currencies: missing })}</span>
        )}
      </Figure>
      <Figure term={t('received')} explanation={t('receivedText')}>
        <MoneyText value={received.total} />
        <ReceivedParts received={received} />
        {received.underived > 0 && (
          <span className={styles['note']}>{t('underived', { count: received.underived })}</span>
        )}
      </Figure>
      <Figure term={t('open')} explanation={t('openText')}>
        <MoneyText value={openCommitments} />
      </Figure>
      <Figure term={t('investments')} explanation={t('investmentsText')}>
        {formatCount(useLocale(), counts.active)}
        {properties > 0 && <span className={styles['note']}>{t('places', { properties, countries })}</span>}
      </Figure>
    </dl>
  )
}

/** B1.7: the three of which it consists, where it is more than one. */
function ReceivedParts({ received }: { readonly received: Summary['received'] }) {
  const t = useTranslations('portfolio.figures')
  const locale = useLocale()
  const parts = RECEIVED_PARTS.filter((name) => getMoneySign(received[name]) !== 0)
  if (parts.length < 2) return null
  return parts.map((name) => (
    <span key={name} className={styles['note']}>
      {t(name, { amount: formatMoney(locale, received[name]) })}
    </span>
  ))
}

type FigureProps = { readonly term: string; readonly explanation: string; readonly children: ReactNode }

function Figure({ term, explanation, children }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt className={styles['term']}>
        <Term explanation={explanation}>{term}</Term>
      </dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  )
}
