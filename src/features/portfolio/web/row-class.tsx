import type { portfolio } from '../locales/en-GB.ts'
import styles from './investment-row.module.css'
import { useTranslations } from './texts.ts'

type KnownClass = keyof typeof portfolio.assetClasses

/** The subtype of an asset class in the reader's language; a fund house's own code stays as it is. */
export function RowClass({ code }: { readonly code: string | undefined }) {
  const t = useTranslations('portfolio.assetClasses')
  if (code === undefined) return <span className={styles['class']} />
  const subtype = code.slice(code.indexOf('_') + 1)
  return (
    <span className={styles['class']}>
      <span className={styles['pill']}>{isKnown(t, subtype) ? t(subtype) : subtype}</span>
    </span>
  )
}

function isKnown(t: { has: (key: KnownClass) => boolean }, code: string): code is KnownClass {
  return /^\w+$/.test(code) && t.has(code as KnownClass)
}
