import { useState } from 'react'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { ArchiveBar } from './archive-bar.tsx'
import { Choice, ChooseAll } from './choice.tsx'
import { filterDocuments, NO_FILTER, toggle } from './document-filter.ts'
import { DocumentFilterBar } from './document-filter-bar.tsx'
import { ColumnNames, DocumentRow } from './document-row.tsx'
import type { DocumentEntry } from './documents.api.ts'
import styles from './documents-panel.module.css'
import { useTranslations } from './texts.ts'
import { useDocumentFilter } from './use-document-filter.ts'
import { usePreview } from './use-preview.tsx'

type Props = { readonly documents: readonly DocumentEntry[] }

/** B5.1: the documents of one investment, newest report period first. */
export function DocumentsPanel({ documents }: Props) {
  const t = useTranslations('documents')
  const [filter, setFilter] = useDocumentFilter(documents)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const { canPreview, open, preview } = usePreview()
  if (documents.length === 0) return <Notice title={t('emptyTitle')} text={t('emptyText')} />

  const shown = filterDocuments(documents, filter)
  const chosen = documents.filter(({ id }) => chosenIds.has(id))
  return (
    <div className={styles['panel']}>
      <DocumentFilterBar documents={documents} filter={filter} onChange={setFilter} />
      <div className={styles['head']}>
        <ChooseAll shown={shown} chosenIds={chosenIds} onChange={setChosenIds} />
        <output className={styles['count']}>
          {t('shown', { shown: shown.length, count: documents.length })}
        </output>
      </div>
      {shown.length === 0 ? (
        <div className={styles['none']}>
          <p>{t('noneFound')}</p>
          <button type="button" className={buttonStyle('quiet')} onClick={() => setFilter(NO_FILTER)}>
            {t('showAll')}
          </button>
        </div>
      ) : (
        <div className={styles['card']}>
          <ColumnNames hasChoices />
          <ul className={styles['list']}>
            {shown.map((document) => (
              <li key={document.id} className={styles['item']}>
                <DocumentRow
                  document={document}
                  onPreview={canPreview(document) ? () => open(document) : undefined}
                  choice={
                    <Choice
                      label={t('select', { name: document.description })}
                      isChosen={chosenIds.has(document.id)}
                      onToggle={() => setChosenIds(toggle(chosenIds, document.id))}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {chosen.length > 0 && <ArchiveBar documents={chosen} onClear={() => setChosenIds(new Set())} />}
      {preview}
    </div>
  )
}
