import { TriangleAlert } from 'lucide-react'
import { useBrand } from '#web/shell/brand-context.ts'
import styles from './risk-notice.module.css'
import { useTranslations } from './texts.ts'

/** Above all funds: what may be lost, and where what a decision rests on can be had. */
export function RiskNotice() {
  const t = useTranslations('market.risk')
  return <Notice text={t('page', { brand: useBrand().title })} />
}

/** The same in short, on each fund. */
export function ShortRiskNotice() {
  return <Notice text={useTranslations('market.risk')('card')} />
}

function Notice({ text }: { readonly text: string }) {
  return (
    <p className={styles['notice']}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <span>{text}</span>
    </p>
  )
}
