import { findAssetSubtypeName, nameAssetType } from '#features/funds/asset-classes.domain.ts'
import styles from './investment-row.module.css'
import { useTranslations } from './texts.ts'

/** What an asset class says most closely: its subtype, where it has one. */
export function RowClass({ code }: { readonly code: string | undefined }) {
  const words = useTranslations('assetClasses')
  if (code === undefined) return <span className={styles['class']} />
  return (
    <span className={styles['class']}>
      <span className={styles['pill']}>
        {findAssetSubtypeName(words, code) ?? nameAssetType(words, code)}
      </span>
    </span>
  )
}
