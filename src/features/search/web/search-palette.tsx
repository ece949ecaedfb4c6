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
import { type LoadEntries, useSearch } from './use-search.ts'

type Props = {
  /** Asked again when it is another one, or after it failed. */
  readonly loadEntries: LoadEntries
  readonly portfolio: PortfolioProgress
  readonly onRetryPortfolio: () => void
  readonly onClose: () => void
  readonly openEngine?: typeof openSearch
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A11.1: a field and what it finds, before everything else. It is open as long as it is rendered. */
export function SearchPalette({
  loadEntries,
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
  const hits = isReady && !hasFailed && text.trim() !== '' ? found.hits : []

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
            <SearchField ref={field} label={t('field')} hasResults={hits.length > 0} isDisabled={!isReady} />
            <button type="button" className={styles['close']} onClick={close}>
              <X {...ICON} />
              <VisuallyHidden>{t('close')}</VisuallyHidden>
            </button>
          </div>
          {hits.length > 0 ? (
            <SearchResults groups={groupHits(hits)} text={found.text} onOpen={close} />
          ) : (
            <SearchStatus
              portfolio={isReady ? undefined : portfolio}
              hasFailed={hasFailed}
              missed={text.trim() === '' || found.text.trim() === '' ? undefined : found.text.trim()}
              onRetry={isReady ? retry : onRetryPortfolio}
              onSearchAnyway={() => setIsIncompleteFine(true)}
            />
          )}
          <output>
            <VisuallyHidden>{hits.length > 0 ? t('count', { count: hits.length }) : ''}</VisuallyHidden>
          </output>
          <p className={styles['keys']}>{t('keys')}</p>
        </SearchBox>
      )}
    </Dialog>
  )
}
