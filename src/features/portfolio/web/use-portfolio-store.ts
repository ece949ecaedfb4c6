import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { PortfolioLoadState } from '../portfolio-loading.domain.ts'
import { type Progress, type RowLoad, WAITING } from './portfolio-load.ts'
import { findPortfolioStore, type PortfolioStore } from './portfolio-store.ts'

const NO_PROGRESS: Progress = { loaded: 0, failed: 0, total: 0 }
const returnWaiting = () => WAITING
const returnNoProgress = () => NO_PROGRESS
const returnUndefined = () => undefined

export function usePortfolioStore(client: string): PortfolioStore {
  return useMemo(() => findPortfolioStore(client), [client])
}

/** B1.2: 'completed' once everything that runs is loaded; for whoever has to wait for that. */
export function usePortfolioLoadState(client: string): PortfolioLoadState {
  const store = usePortfolioStore(client)
  return useSyncExternalStore(store.listen, () => store.state, returnUndefined)
}

/** A row hears of itself alone. */
export function useRowLoad(store: PortfolioStore, id: string): RowLoad {
  const read = useCallback(() => store.findRow(id), [store, id])
  return useSyncExternalStore(store.listen, read, returnWaiting)
}

export function useLoadProgress(store: PortfolioStore): Progress {
  return useSyncExternalStore(store.listen, () => store.progress, returnNoProgress)
}
