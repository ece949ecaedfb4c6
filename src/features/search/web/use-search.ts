import { startTransition, useCallback, useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import type { SearchEntries } from '../search.domain.ts'
import type { Found, openSearch, SearchEngine } from './search-engine.ts'
import { INPUT_DELAY_MS } from './search-settings.ts'

const NOTHING: Found = { text: '', hits: [] }

export type LoadEntries = () => Promise<SearchEntries>

type Search = {
  /** The newest results, until newer ones arrive. */
  readonly found: Found
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** A11.1: what the text finds, 50 ms after the last key. */
export function useSearch(text: string, load: LoadEntries, open: typeof openSearch): Search {
  const locale = useLocale()
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  const [found, setFound] = useState(NOTHING)
  const [engine, setEngine] = useState<SearchEngine>()

  useEffect(() => {
    let isClosed = false
    let opened: SearchEngine | undefined
    const fail = () => {
      if (isClosed) return
      setFailedAttempt(attempt)
      setEngine(undefined)
    }
    const begin = (entries: SearchEntries) => {
      if (isClosed) return
      // Drawing them may wait for the next key, never the other way round.
      const show = (results: Found) => startTransition(() => setFound(results))
      opened = open({ entries, locale, onFound: show, onFailure: fail })
      setEngine(opened)
    }
    load().then(begin).catch(fail)
    return () => {
      isClosed = true
      opened?.close()
    }
  }, [load, locale, open, attempt])

  useEffect(() => {
    const timer = setTimeout(() => engine?.ask(text), INPUT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [engine, text])

  const retry = useCallback(() => {
    setFound(NOTHING)
    setAttempt((count) => count + 1)
  }, [])
  return { found, hasFailed: failedAttempt === attempt, retry }
}
