import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SearchBox, SearchField } from '#web/ui/overlay/search-box.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { groupHits } from './group-hits.ts'
import type { PortfolioProgress } from './portfolio-progress.ts'
import { openSearch } from './search-engine.ts'
import styles from './search-palette.module.css'
import { SearchResults } from './search-results.tsx'
import { SearchStatus } from './search-status.tsx'
import { useTranslations } from './texts.ts'
import { type LoadDocuments, useDocumentHits } from './use-document-hits.ts'
import { usePageHits } from './use-page-hits.ts'
import { type LoadEntries, useSearch } from './use-search.ts'

type Props = {
  /** Asked again when it is another one, or after it failed. */
  readonly loadEntries: LoadEntries
  /** Absent for those who may not read any. */
  readonly loadDocuments?: LoadDocuments | undefined
  readonly portfolio: PortfolioProgress
  readonly onRetryPortfolio: () => void
  readonly onClose: () => void
  readonly openEngine?: typeof openSearch
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A11.1: a field and what it finds, before everything else. It is open as long as it is rendered. */
export function SearchPalette({
  loadEntries,
  loadDocuments,
  portfolio,
  onRetryPortfolio,
  onClose,
  openEngine = openSearch,
}: Props) {
  const t = useTranslations('search')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isIncompleteFine, setIsIncompleteFine] = useState(false)
  const { found, hasFailed, retry } = useSearch(text, loadEntries, openEngine)
  const isReady = portfolio.status === 'completed' || isIncompleteFine
  const documents = useDocumentHits(text, isReady ? loadDocuments : undefined)
  const wanted = text.trim()
  const hits = isReady && !hasFailed && wanted !== '' ? found.hits : []
  const pages = usePageHits(isReady && wanted !== '' ? found.text : '')
  const count = hits.length + documents.hits.length + pages.length
  // Nothing is found only when the documents have been looked through too.
  const isLookedThrough = !loadDocuments || documents.text === wanted
  const missed = wanted === '' || found.text.trim() === '' || !isLookedThrough ? undefined : found.text.trim()

  useEffect(() => {
    if (isReady) field.current?.focus()
  }, [isReady])

  return (
    <Dialog
      aria-label={t('title')}
      className={styles['palette'] ?? ''}
      initialFocus={field}
      onClose={onClose}
      closesBeside
    >
      {(close) => (
        <SearchBox text={text} onText={setText}>
          <div className={styles['bar']}>
            <Search {...ICON} className={styles['icon']} />
            <SearchField ref={field} label={t('field')} hasResults={count > 0} isDisabled={!isReady} />
            <button type="button" className={styles['close']} onClick={close}>
              <X {...ICON} />
              <VisuallyHidden>{t('close')}</VisuallyHidden>
            </button>
          </div>
          {count > 0 ? (
            <SearchResults
              groups={groupHits(hits)}
              documents={documents.hits}
              pages={pages}
              text={found.text}
              onOpen={close}
            />
          ) : (
            <SearchStatus
              portfolio={isReady ? undefined : portfolio}
              hasFailed={hasFailed}
              missed={missed}
              onRetry={isReady ? retry : onRetryPortfolio}
              onSearchAnyway={() => setIsIncompleteFine(true)}
            />
          )}
          <output>
            <VisuallyHidden>{count > 0 ? t('count', { count }) : ''}</VisuallyHidden>
          </output>
          <p className={styles['keys']}>{t('keys')}</p>
        </SearchBox>
      )}
    </Dialog>
  )
}
