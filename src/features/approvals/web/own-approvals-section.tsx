import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import styles from './own-approvals-section.module.css'

/** A8.2: the way to what was approved. */
export function OwnApprovalsSection() {
  const t = useTranslations('ownApprovals')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['card']}>
      <h2 id={id}>{t('title')}</h2>
      <p className={styles['text']}>{t('text')}</p>
      <PageLink page="agreement" className={buttonStyle('quiet')}>
        {t('link')}
      </PageLink>
    </section>
  )
}
