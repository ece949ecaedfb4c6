import { FileDown } from 'lucide-react'
import { Notice } from '#web/shell/notice.tsx'
import { FileSize } from '#web/ui/text/file-size.tsx'
import type { FormEntry } from './documents.api.ts'
import styles from './forms-screen.module.css'
import { useTranslations } from './texts.ts'

/** A2.2, B4.1: readable signed out. */
export function FormsScreen({ title, forms }: { title: string; forms: readonly FormEntry[] }) {
  const t = useTranslations('forms')
  return (
    <>
      <h1>{title}</h1>
      {forms.length === 0 ? (
        <Notice title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <ul className={styles['list']}>
          {forms.map((form) => (
            <li key={form.id} className={styles['item']}>
              <a href={form.href} download className={styles['link']}>
                <FileDown size={20} strokeWidth={1.75} aria-hidden />
                {form.description}
              </a>
              <span className={styles['size']}>
                <FileSize bytes={form.byteLength} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
