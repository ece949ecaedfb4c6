import type { HeldRow } from '../portfolio-rows.domain.ts'
import styles from './investment-row.module.css'
import type { ItemNews } from './portfolio.api.ts'
import { useTranslations } from './texts.ts'

type Props = { readonly row: HeldRow; readonly news: ItemNews | undefined }

/** What came for the investment since the last visit. B1.7: funds distribute, participations pay out. */
export function RowNews({ row, news }: Props) {
  const t = useTranslations('portfolio.row')
  if (!news) return null
  const { documents, payments } = news
  const paid = row.type === 'publicFundInvestment' ? 'newPayouts' : 'newDistributions'
  return (
    <p data-unprinted className={styles['news']}>
      {payments > 0 && <span className={styles['new']}>{t(paid, { count: payments })}</span>}
      {documents > 0 && <span className={styles['new']}>{t('newDocuments', { count: documents })}</span>}
    </p>
  )
}
