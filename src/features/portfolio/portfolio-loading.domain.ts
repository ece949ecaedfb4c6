/** How many investments one request asks for. */
export const PORTFOLIO_CHUNK_SIZE = 10

/** B1.2: nothing yet, the list with its basic values, everything. */
export type PortfolioLoadState = 'basic' | 'completed' | undefined

/** Of the investments that run. */
export type Progress = { readonly loaded: number; readonly failed: number; readonly total: number }

/** Undefined before the list is known; a portfolio of which nothing runs leaves nothing to load. */
export function findLoadState(progress: Progress | undefined): PortfolioLoadState {
  if (!progress) return undefined
  return progress.loaded === progress.total ? 'completed' : 'basic'
}

export function chunkIds(ids: readonly string[]): readonly (readonly string[])[] {
  const chunkCount = Math.ceil(ids.length / PORTFOLIO_CHUNK_SIZE)
  return Array.from({ length: chunkCount }, (_, index) =>
    ids.slice(index * PORTFOLIO_CHUNK_SIZE, (index + 1) * PORTFOLIO_CHUNK_SIZE),
  )
}
