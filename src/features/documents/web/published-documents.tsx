import { useId } from 'react'
import { type CategoryChoice, filedUnder } from '../document-categories.domain.ts'
import { ColumnNames, DocumentRow } from './document-row.tsx'
import type { DocumentEntry } from './documents.api.ts'
import styles from './published-documents.module.css'
import { useTranslations } from './texts.ts'
import { useChoiceNames } from './use-category-names.ts'
import type { UsedPreview } from './use-file-preview.tsx'
import { usePreview } from './use-preview.tsx'

type Props = {
  readonly title: string
  /** What is published about it, and the reader's own letters. */
  readonly documents: readonly DocumentEntry[]
  readonly letters: readonly DocumentEntry[]
  /** How they can be had where there are none here. */
  readonly emptyText: string
}

/** B4.2: the documents about one fund by category, those that a decision rests on first. */
export function PublishedDocuments({ title, documents, letters, emptyText }: Props) {
  const t = useTranslations('documents')
  const id = useId()
  const used = usePreview()
  const nameChoice = useChoiceNames(documents.some(isNamedByHouse))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {documents.length === 0 && <p className={styles['empty']}>{emptyText}</p>}
      {documents.length + letters.length > 0 && (
        <div className={styles['card']}>
          <ColumnNames />
          {groupByCategory(documents).map(([category, own]) => (
            <Group
              key={category}
              title={category === '' ? t('document') : nameChoice({ category })}
              documents={own}
              used={used}
            />
          ))}
          {letters.length > 0 && (
            <Group title={t('categories.correspondence')} documents={letters} used={used} isOwn />
          )}
        </div>
      )}
      {used.preview}
    </section>
  )
}

/** Before all others, and in this order. */
const FIRST = ['prospectus', 'keyInformation']

function categoryOf({ categories }: DocumentEntry): string {
  return filedUnder(categories)?.category ?? ''
}

function isNamedByHouse(document: DocumentEntry): boolean {
  const choice: CategoryChoice | undefined = filedUnder(document.categories)
  return choice !== undefined && !FIRST.includes(choice.category)
}

function groupByCategory(documents: readonly DocumentEntry[]) {
  const groups = [...Map.groupBy(documents, categoryOf)]
  const placeOf = (category: string) => (FIRST.indexOf(category) + FIRST.length + 1) % (FIRST.length + 1)
  return groups.toSorted(([one], [other]) => placeOf(one) - placeOf(other))
}

type GroupProps = {
  readonly title: string
  readonly documents: readonly DocumentEntry[]
  readonly used: UsedPreview<DocumentEntry>
  /** Of the reader's, and none of the fund's that are printed with it. */
  readonly isOwn?: boolean
}

function Group({ title, documents, used: { canPreview, open }, isOwn = false }: GroupProps) {
  const id = useId()
  return (
    <div data-unprinted={isOwn || undefined} className={styles['group']}>
      <h3 id={id} className={styles['category']}>
        {title}
      </h3>
      <ul aria-labelledby={id} className={styles['list']}>
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentRow
              document={document}
              onPreview={canPreview(document) ? () => open(document) : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
