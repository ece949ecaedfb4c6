import { isActive } from './portfolio.domain.ts'

/** How many investments one request asks for. */
export const PORTFOLIO_CHUNK_SIZE = 10

/** B1.2: nothing yet, the list with its basic values, everything. */
export type PortfolioLoadState = 'basic' | 'completed' | undefined

/** Only the first list of a portfolio that still runs leaves something to load. */
export function advanceOnListLoaded(options: {
  readonly state: PortfolioLoadState
  readonly items: readonly Parameters<typeof isActive>[0][]
}): PortfolioLoadState {
  const { state, items } = options
  return state === undefined && items.some(isActive) ? 'basic' : 'completed'
}

/** A chunk that arrives after the state was cleared (sign-out) belongs to nobody and changes nothing. */
export function advanceOnChunkLoaded(options: {
  readonly state: PortfolioLoadState
  readonly missingIds: readonly string[]
}): PortfolioLoadState {
  const { state, missingIds } = options
  if (state === undefined) return undefined
  return missingIds.length === 0 ? 'completed' : state
}

export function chunkIds(ids: readonly string[]): readonly (readonly string[])[] {
  const chunkCount = Math.ceil(ids.length / PORTFOLIO_CHUNK_SIZE)
  return Array.from({ length: chunkCount }, (_, index) =>
    ids.slice(index * PORTFOLIO_CHUNK_SIZE, (index + 1) * PORTFOLIO_CHUNK_SIZE),
  )
}
