import { useId } from 'react'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import styles from './connection-report.module.css'
import { useTranslations } from './texts.ts'

/** What to tell support: one text, to copy or to select by hand. */
export function ConnectionReport({ text }: { readonly text: string }) {
  const t = useTranslations('support')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['report']}>
      <h2 id={id}>{t('report')}</h2>
      <p className={styles['note']}>{t('reportNote')}</p>
      <textarea readOnly aria-labelledby={id} className={styles['text']} rows={8} value={text} />
      <CopyButton text={text}>{t('copy')}</CopyButton>
    </section>
  )
}
