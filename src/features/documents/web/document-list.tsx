import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ApiError } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useIdle } from '#web/lazy/use-idle.ts'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFilterForm } from '#web/ui/layout/use-filter-form.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { DocumentChoices } from '../document-list.domain.ts'
import { ArchiveBar } from './archive-bar.tsx'
import { Choice, ChooseAll } from './choice.tsx'
import { toAsked, toggle } from './document-filter.ts'
import { documentChoicesQuery, type ListedEntry, useDocumentList } from './document-list.api.ts'
import styles from './document-list.module.css'
import { ColumnNames, DocumentRow, tellApart } from './document-row.tsx'
import type { DocumentSearch } from './document-search.ts'
import { DocumentTools } from './document-tools.tsx'
import { ListedNote, MarkButton, OwnerLink } from './listed-note.tsx'
import { useTranslations } from './texts.ts'
import { usePreview } from './use-preview.tsx'
import { useReadMarks } from './use-read-marks.ts'

type Props = {
  /** What its address says. */
  readonly search: DocumentSearch
  readonly onSearch: (search: DocumentSearch, isTyping: boolean) => void
  /** The one investment whose documents these are. */
  readonly itemId?: string
  /** What the form has to say again for the address to stay this page's. */
  readonly hidden?: ReactNode
}

/** B5.5: every document there is, or those of one investment. */
export function DocumentList({ search, onSearch, itemId, hidden }: Props) {
  const t = useTranslations('documentList')
  const reader = useReader()
  const { filter, after } = toAsked(search, itemId)
  const isOne = filter.documentId !== undefined
  const { data, error, refetch, isPlaceholderData, ...paging } = useDocumentList(reader, filter, after)
  const { data: choices } = useQuery({ ...documentChoicesQuery(reader), enabled: useIdle() && !isOne })
  const form = useForm(search, onSearch)
  const documents = useMemo(() => data?.pages.flatMap((page) => page.documents) ?? [], [data])

  return (
    <div className={styles['panel']}>
      {itemId !== undefined && (
        <h2>
          <VisuallyHidden>{t('heading')}</VisuallyHidden>
        </h2>
      )}
      {isOne ? (
        <p className={styles['one']}>
          {t('oneDocument')}
          <AllDocuments />
        </p>
      ) : (
        <DocumentTools
          key={form.key}
          search={search}
          onSearch={form.write}
          choices={choices}
          hasInvestments={itemId === undefined}
        >
          {hidden}
        </DocumentTools>
      )}
      {error && !data && (
        <div className={styles['failed']}>
          <FailedLoad
            message={t('listFailed')}
            errorId={error instanceof ApiError ? error.failure.errorId : undefined}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!error && !data && <Skeleton shape="block" className={styles['waiting']} />}
      {data && (
        <Documents
          documents={documents}
          isStale={isPlaceholderData}
          next={data.pages.at(-1)?.next}
          search={search}
          isOfItem={itemId !== undefined}
          choices={choices}
          paging={paging}
        />
      )}
    </div>
  )
}

function useForm(search: DocumentSearch, onSearch: Props['onSearch']) {
  const { after: _, ...own } = search
  return useFilterForm<DocumentSearch>(own, (next) => onSearch(next, own.q !== undefined && next.q !== own.q))
}

type ListProps = {
  readonly documents: readonly ListedEntry[]
  /** Others were asked for meanwhile. */
  readonly isStale: boolean
  readonly next: string | undefined
  readonly search: DocumentSearch
  readonly isOfItem: boolean
  readonly choices: DocumentChoices | undefined
  readonly paging: Pick<
    ReturnType<typeof useDocumentList>,
    'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >
}

function Documents({ documents, isStale, next, search, isOfItem, choices, paging }: ListProps) {
  const t = useTranslations('documentList')
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const { canPreview, open, preview } = usePreview()
  const { canMark } = useReadMarks()
  const toggleOne = useCallback((id: string) => setChosenIds((known) => toggle(known, id)), [])
  const numbers = useMemo(() => numberNamesakes(choices), [choices])
  const list = useRef<HTMLUListElement>(null)
  const count = documents.length

  // The reader goes on where what is new begins.
  const continueFrom = useRef<number>(undefined)
  useEffect(() => {
    const from = continueFrom.current
    if (from === undefined || count <= from) return
    continueFrom.current = undefined
    list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${from + 1})`)?.focus()
  }, [count])

  if (count === 0) return <NoDocuments search={search} />
  const isOne = search.document !== undefined
  const choosable = isOne ? [] : documents.filter(isChoosable)
  const counted = isOne || search.versions === 'all' ? 'versions' : 'found'
  const chosen = choosable.filter(({ id }) => chosenIds.has(id))
  const isChosenOf = (document: ListedEntry) =>
    choosable.includes(document) ? chosenIds.has(document.id) : undefined

  function loadMore(event: MouseEvent): void {
    event.preventDefault()
    continueFrom.current = count
    void paging.fetchNextPage()
  }

  return (
    <>
      <div className={styles['head']}>
        {choosable.length > 0 ? (
          <div data-unprinted>
            <ChooseAll shown={choosable} chosenIds={chosenIds} onChange={setChosenIds} />
          </div>
        ) : (
          <span />
        )}
        <output className={styles['count']}>
          {t(next === undefined && search.after === undefined ? counted : `${counted}First`, { count })}
        </output>
      </div>
      <div className={styles['body']}>
        {/* For keys and ears right behind 'Select all'; seen below the list. */}
        {chosen.length > 0 && <ArchiveBar documents={chosen} onClear={() => setChosenIds(new Set())} />}
        <div className={`${styles['card']} ${isStale ? styles['stale'] : ''}`}>
          <ColumnNames hasChoices />
          <ul ref={list} className={styles['list']}>
            {documents.map((document) => (
              <ListedRow
                key={keyOfRow(document)}
                document={document}
                isAmongVersions={isOne}
                hasOwner={!isOfItem}
                ownerNumber={numbers.get(document.item?.id ?? '')}
                canMark={canMark(document)}
                isChosen={isChosenOf(document)}
                onToggle={toggleOne}
                onPreview={canPreview(document) ? open : undefined}
              />
            ))}
          </ul>
        </div>
        {next !== undefined && (
          <div className={styles['more']}>
            <Link
              to="."
              search={(known) => ({ ...known, after: next })}
              className={buttonStyle('quiet')}
              aria-disabled={paging.isFetchingNextPage}
              onClick={loadMore}
            >
              {paging.isFetchingNextPage ? t('loadingMore') : t('more')}
            </Link>
            {paging.isFetchNextPageError && <FailedLoad message={t('listFailed')} />}
          </div>
        )}
      </div>
      {preview}
    </>
  )
}

type RowProps = {
  readonly document: ListedEntry
  readonly isAmongVersions: boolean
  readonly hasOwner: boolean
  /** Of an investment that shares its name with another. */
  readonly ownerNumber: string | undefined
  readonly canMark: boolean
  /** Absent where it cannot be chosen. */
  readonly isChosen: boolean | undefined
  readonly onToggle: (id: string) => void
  /** Absent where it cannot be shown. */
  readonly onPreview: ((document: ListedEntry) => void) | undefined
}

/** Drawn again only when something of its own changes: there are dozens, and what the list is narrowed by arrives late. */
const ListedRow = memo(function ListedRow(props: RowProps) {
  const { document, isAmongVersions, hasOwner, ownerNumber, canMark, isChosen, onToggle, onPreview } = props
  const t = useTranslations('documentList')
  return (
    <li id={keyOfRow(document)} tabIndex={-1} className={styles['item']}>
      <DocumentRow
        document={document}
        number={ownerNumber}
        onPreview={onPreview && (() => onPreview(document))}
        about={hasOwner && document.item && <OwnerLink item={document.item} number={ownerNumber} />}
        note={<ListedNote document={document} isAmongVersions={isAmongVersions} />}
        mark={canMark && <MarkButton document={document} number={ownerNumber} />}
        choice={
          isChosen === undefined ? null : (
            <Choice
              label={t('select', { name: tellApart(document, ownerNumber) })}
              isChosen={isChosen}
              onToggle={() => onToggle(document.id)}
            />
          )
        }
      />
    </li>
  )
})

/** What tells investments of the same name apart, by their ids. */
function numberNamesakes(choices: DocumentChoices | undefined): ReadonlyMap<string, string> {
  const names = Map.groupBy(choices?.items ?? [], ({ name }) => name)
  const namesakes = [...names.values()].filter(({ length }) => length > 1).flat()
  return new Map(namesakes.map(({ id, number }) => [id, number]))
}

function keyOfRow({ id, version }: ListedEntry): string {
  return `${id}-${version}`
}

/** An archive holds the current version of each. */
function isChoosable({ isCurrent, recalled }: ListedEntry): boolean {
  return isCurrent && !recalled
}

/** What will appear, or how to find more. */
function NoDocuments({ search }: { readonly search: DocumentSearch }) {
  const t = useTranslations('documentList')
  if (search.document !== undefined)
    return (
      <Notice title={t('oneMissing')} text={t('oneMissingText')}>
        <AllDocuments className={buttonStyle('quiet')} />
      </Notice>
    )
  if (Object.keys(search).length === 0) return <Notice title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <Notice title={t('noneFound')} text={t('noneFoundText')}>
      <ToAll className={buttonStyle('quiet')}>{t('showAll')}</ToAll>
    </Notice>
  )
}

function AllDocuments({ className }: { readonly className?: string }) {
  const t = useTranslations('documents')
  return <ToAll className={className}>{t('all')}</ToAll>
}

type ToAllProps = { readonly className?: string | undefined; readonly children: string }

/** This page without what narrows it. */
function ToAll({ className, children }: ToAllProps) {
  return (
    <Link to="." search={dropFilters} className={className}>
      {children}
    </Link>
  )
}

/** The tab of an investment stays. */
function dropFilters({ tab }: { readonly tab?: string }) {
  return tab === undefined ? {} : { tab }
}
