import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { Term } from '#web/ui/text/term.tsx'
import { formatCount } from './format-count.ts'
import type { Summary } from './portfolio.api.ts'
import styles from './portfolio-figures.module.css'
import { useTranslations } from './texts.ts'

/** The strip below the hero: four figures, each with its definition at hand. */
export function PortfolioFigures({ summary }: { readonly summary: Summary }) {
  const t = useTranslations('portfolio.figures')
  const { invested, distributions, openCommitments, counts } = summary
  const { properties, countries } = counts
  return (
    <dl aria-label={t('label')} className={styles['strip']}>
      <Figure term={t('invested')} explanation={t('investedText')}>
        <MoneyText value={invested} />
      </Figure>
      <Figure term={t('distributions')} explanation={t('distributionsText')}>
        <MoneyText value={distributions} />
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
