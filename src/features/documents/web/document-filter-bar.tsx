import type { ReactNode } from 'react'
import { countCategories, type DocumentFilter, filterDocuments, toggle } from './document-filter.ts'
import styles from './document-filter-bar.module.css'
import type { DocumentEntry } from './documents.api.ts'
import { useTranslations } from './texts.ts'
import { useCategoryName } from './use-category-name.ts'
import { useReadMarks } from './use-read-marks.ts'

type Props = {
  readonly documents: readonly DocumentEntry[]
  readonly filter: DocumentFilter
  readonly onChange: (filter: DocumentFilter) => void
}

/** B5.1: categories, any number of them, and what is unread. Each says how many it would leave. */
export function DocumentFilterBar({ documents, filter, onChange }: Props) {
  const t = useTranslations('documents')
  const nameCategory = useCategoryName()
  const { isUnread } = useReadMarks()
  const { categories, unreadIds } = filter
  const unread = documents.filter(isUnread)
  const isUnreadOnly = unreadIds !== undefined
  const counts = countCategories(documents, filterDocuments(documents, { categories: new Set(), unreadIds }))
  const isUnreadOffered = unread.length > 0 || isUnreadOnly
  if (counts.length < 2 && !isUnreadOffered) return null

  function toggleUnread(): void {
    const ids = new Set(unread.map(({ id }) => id))
    onChange({ categories, unreadIds: isUnreadOnly ? undefined : ids })
  }

  return (
    <fieldset className={styles['chips']}>
      <legend className={styles['legend']}>{t('filter')}</legend>
      {isUnreadOffered && (
        <Chip
          isOn={isUnreadOnly}
          count={filterDocuments(unread, { categories }).length}
          onToggle={toggleUnread}
        >
          {t('unreadOnly')}
        </Chip>
      )}
      {counts.map(({ category, count }) => (
        <Chip
          key={category}
          isOn={categories.has(category)}
          count={count}
          onToggle={() => onChange({ unreadIds, categories: toggle(categories, category) })}
        >
          {nameCategory(category)}
        </Chip>
      ))}
    </fieldset>
  )
}

type ChipProps = {
  readonly isOn: boolean
  readonly count: number
  readonly onToggle: () => void
  readonly children: ReactNode
}

function Chip({ isOn, count, onToggle, children }: ChipProps) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={isOn} onClick={onToggle}>
      {children} <span className={styles['count']}>{count}</span>
    </button>
  )
}
