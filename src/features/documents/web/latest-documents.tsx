import { useId } from 'react'
import { PageLink } from '#web/page-link.tsx'
import styles from './document-list.module.css'
import { ColumnNames, DocumentRow } from './document-row.tsx'
import type { DocumentEntry } from './documents.api.ts'
import { useTranslations } from './texts.ts'
import { usePreview } from './use-preview.tsx'

type Props = { readonly documents: readonly DocumentEntry[]; readonly title?: string | undefined }

/** B5.1: the newest ones, wherever a page has room for them. Nothing where there are none. */
export function LatestDocuments({ documents, title }: Props) {
  const t = useTranslations('documents')
  const id = useId()
  const { canPreview, open, preview } = usePreview()
  if (documents.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles['latest']}>
      <div className={styles['title']}>
        <h2 id={id}>{title ?? t('latest')}</h2>
        <PageLink page="documents">{t('all')}</PageLink>
      </div>
      <div className={styles['card']}>
        <ColumnNames />
        <ul className={styles['list']}>
          {documents.map((document) => (
            <li key={document.id} className={styles['item']}>
              <DocumentRow
                document={document}
                onPreview={canPreview(document) ? () => open(document) : undefined}
              />
            </li>
          ))}
        </ul>
      </div>
      {preview}
    </section>
  )
}
