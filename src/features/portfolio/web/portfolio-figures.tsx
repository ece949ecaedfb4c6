import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { formatMoney } from '#i18n/format/money.ts'
import { getMoneySign } from '#kernel/money.ts'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { Term } from '#web/ui/text/term.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
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
        {missing !== '' && <Note>{t('unconverted', { currencies: missing })}</Note>}
      </Figure>
      <Figure term={t('received')} explanation={t('receivedText')}>
        <MoneyText value={received.total} />
        <ReceivedParts received={received} />
        {received.underived > 0 && <Note>{t('underived', { count: received.underived })}</Note>}
      </Figure>
      <Figure term={t('open')} explanation={t('openText')}>
        <MoneyText value={openCommitments} />
      </Figure>
      <Figure term={t('investments')} explanation={t('investmentsText')}>
        {formatCount(useLocale(), counts.active)}
        {properties > 0 && <Note>{t('places', { properties, countries })}</Note>}
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
    <Note key={name}>{t(name, { amount: formatMoney(locale, received[name]) })}</Note>
  ))
}

function Note({ children }: { readonly children: string }) {
  return (
    <>
      <VisuallyHidden>{', '}</VisuallyHidden>
      <span className={styles['note']}>{children}</span>
    </>
  )
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
