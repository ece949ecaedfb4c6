import { Building2, SearchX } from 'lucide-react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import styles from './missing-property.module.css'
import { FundLink, ListLink } from './property-links.tsx'
import { useTranslations } from './texts.ts'
import { DETAIL_HEADING_ID } from './use-moved-focus.ts'

export function NoProperties() {
  const t = useTranslations('assets')
  return (
    <section className={styles['card']}>
      <Building2 size={32} strokeWidth={1.5} aria-hidden="true" className={styles['icon']} />
      <h2>{t('empty.title')}</h2>
      <p className={styles['text']}>{t('empty.text')}</p>
      <FundLink className={buttonStyle('quiet')}>{t('empty.action')}</FundLink>
    </section>
  )
}

/** B3.1: the address names a property that the investment does not hold; everything else of it stands. */
export function UnknownProperty() {
  const t = useTranslations('assets')
  return (
    <section className={styles['card']}>
      <SearchX size={32} strokeWidth={1.5} aria-hidden="true" className={styles['icon']} />
      <h2 id={DETAIL_HEADING_ID} tabIndex={-1} className={styles['heading']}>
        {t('unknown.title')}
      </h2>
      <p className={styles['text']}>{t('unknown.text')}</p>
      <ListLink className={buttonStyle('quiet')}>{t('back')}</ListLink>
    </section>
  )
}
