import { useEffect, useState } from 'react'
import type { Locale } from '#kernel/locale.ts'
import { fetchPortfolio, type Portfolio } from './portfolio.api.ts'
import type { Progress } from './portfolio-load.ts'
import { splitEntries } from './portfolio-row.ts'
import { useLoadProgress, usePortfolioLoadState, usePortfolioStore } from './use-portfolio-store.ts'

type WholePortfolio = Progress & {
  readonly status: 'loading' | 'failed' | 'completed'
  readonly retry: () => void
}

/** B1.2: loads what is left of the portfolio, whatever page is open, and tells how far it is. */
export function useWholePortfolio(
  client: string,
  locale: Locale,
  fetchList: (client: string, locale: Locale) => Promise<Pick<Portfolio, 'items'>> = fetchPortfolio,
): WholePortfolio {
  const store = usePortfolioStore(client)
  const state = usePortfolioLoadState(client)
  const progress = useLoadProgress(store)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)

  useEffect(() => {
    if (store.state !== undefined) return
    fetchList(client, locale)
      .then(({ items }) => void store.start(splitEntries(items).rows, locale))
      .catch(() => setFailedAttempt(attempt))
  }, [client, locale, store, fetchList, attempt])

  const isOver = progress.total > 0 && progress.loaded + progress.failed === progress.total
  const hasFailed = (state === undefined && failedAttempt === attempt) || (state === 'basic' && isOver)
  return {
    ...progress,
    status: state === 'completed' ? 'completed' : hasFailed ? 'failed' : 'loading',
    retry: () => (state === undefined ? setAttempt(attempt + 1) : void store.retryFailed(locale)),
  }
}
