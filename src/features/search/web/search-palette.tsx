import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { groupHits } from './group-hits.ts'
import type { PortfolioProgress } from './portfolio-progress.ts'
import { openSearch } from './search-engine.ts'
import styles from './search-palette.module.css'
import { SearchResults } from './search-results.tsx'
import { SearchStatus } from './search-status.tsx'
import { useModal } from './use-modal.ts'
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
  const ids = useId()
  const dialog = useModal()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isIncompleteFine, setIsIncompleteFine] = useState(false)
  const { found, hasFailed, retry } = useSearch(text, loadEntries, openEngine)
  const isReady = portfolio.status === 'completed' || isIncompleteFine
  const hits = isReady && !hasFailed && text.trim() !== '' ? found.hits : []
  const groups = groupHits(hits)
  const [active, setActive] = useActive(found)

  useEffect(() => {
    if (isReady) field.current?.focus()
  }, [isReady])

  function moveOrOpen(event: KeyboardEvent): void {
    if (hits.length === 0 || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((active + step + hits.length) % hits.length)
    else if (event.key === 'Enter') document.getElementById(nameOption(ids, active))?.click()
    else return
    event.preventDefault()
  }

  const close = () => dialog.current?.close()
  return (
    // Beside the dialog is its backdrop, which belongs to it; Escape does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-label={t('title')}
      tabIndex={-1}
      className={styles['palette']}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles['bar']}>
        <Search {...ICON} className={styles['icon']} />
        <input
          ref={field}
          role="combobox"
          aria-label={t('field')}
          aria-autocomplete="list"
          aria-controls={`${ids}-results`}
          aria-expanded={hits.length > 0}
          aria-activedescendant={hits.length > 0 ? nameOption(ids, active) : undefined}
          placeholder={t('field')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          disabled={!isReady}
          value={text}
          className={styles['field']}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={moveOrOpen}
        />
        <button type="button" className={styles['close']} onClick={close}>
          <X {...ICON} />
          <VisuallyHidden>{t('close')}</VisuallyHidden>
        </button>
      </div>
      {hits.length > 0 ? (
        <SearchResults
          id={`${ids}-results`}
          groups={groups}
          active={active}
          nameOption={(index) => nameOption(ids, index)}
          onPoint={setActive}
          onOpen={close}
        />
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
    </dialog>
  )
}

function nameOption(ids: string, index: number): string {
  return `${ids}-${index}`
}

/** New results begin with the best. */
function useActive(found: object): [number, (index: number) => void] {
  const [choice, setChoice] = useState({ found, index: 0 })
  return [choice.found === found ? choice.index : 0, (index) => setChoice({ found, index })]
}
