import styles from './investment-row.module.css'
import type { ItemNews } from './portfolio.api.ts'
import { useTranslations } from './texts.ts'

/** What came for the investment since the last visit. */
export function RowNews({ news }: { readonly news: ItemNews | undefined }) {
  const t = useTranslations('portfolio.row')
  if (!news) return null
  const { documents, payments } = news
  return (
    <p className={styles['news']}>
      {payments > 0 && <span className={styles['new']}>{t('newPayments', { count: payments })}</span>}
      {documents > 0 && <span className={styles['new']}>{t('newDocuments', { count: documents })}</span>}
    </p>
  )
}
