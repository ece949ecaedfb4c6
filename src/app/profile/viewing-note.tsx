import { Info } from 'lucide-react'
import { useTranslations } from '#features/view-for/web/texts.ts'
import styles from './viewing-note.module.css'

/** A4.9: whose settings these are while somebody else's portfolio is seen. */
export function ViewingNote() {
  const t = useTranslations('viewFor')
  return (
    <p className={styles['viewing']}>
      <Info size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      {t('viewing')}
    </p>
  )
}
