import { isActive } from '../portfolio.domain.ts'
import {
  advanceOnChunkLoaded,
  advanceOnListLoaded,
  PORTFOLIO_CHUNK_SIZE,
  type PortfolioLoadState,
} from '../portfolio-loading.domain.ts'
import type { RowDetail } from './row-detail.ts'

/** B1.2: where one row stands. */
export type RowLoad =
  | { readonly status: 'waiting' | 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly detail: RowDetail }

export type PortfolioLoad = {
  readonly state: PortfolioLoadState
  /** In the order in which they are asked for. */
  readonly rows: ReadonlyMap<string, RowLoad>
  /** Those whose loading makes the portfolio complete. */
  readonly activeIds: ReadonlySet<string>
}

export type Progress = { readonly loaded: number; readonly failed: number; readonly total: number }

export type LoadEvent =
  | { readonly kind: 'listed'; readonly items: readonly ListedItem[] }
  /** Also to be loaded now: those of an opened section, or all that failed. */
  | { readonly kind: 'wanted' | 'asked' | 'refused'; readonly ids: readonly string[] }
  /** Whoever was asked for and is not among the details is missing. */
  | {
      readonly kind: 'answered'
      readonly ids: readonly string[]
      readonly details: ReadonlyMap<string, RowDetail>
    }

type ListedItem = { readonly id: string; readonly status?: 'active' | 'historical' }

export const NOTHING_LISTED: PortfolioLoad = { state: undefined, rows: new Map(), activeIds: new Set() }
export const WAITING: RowLoad = { status: 'waiting' }
const LOADING: RowLoad = { status: 'loading' }
const FAILED: RowLoad = { status: 'failed' }

export function advance(load: PortfolioLoad, event: LoadEvent): PortfolioLoad {
  if (event.kind === 'listed') return list(load, event.items)
  const rows = new Map(load.rows)
  for (const id of event.ids) {
    const next = advanceRow(rows.get(id), event, id)
    if (next) rows.set(id, next)
  }
  const missingIds = [...load.activeIds].filter((id) => rows.get(id)?.status !== 'loaded')
  return { ...load, rows, state: advanceOnChunkLoaded({ state: load.state, missingIds }) }
}

/** The next to ask for; B1.2: ten at a time, in the order of the portfolio. */
export function findNextChunk({ rows }: PortfolioLoad): readonly string[] {
  const ids: string[] = []
  for (const [id, { status }] of rows) {
    if (status === 'waiting') ids.push(id)
    if (ids.length === PORTFOLIO_CHUNK_SIZE) break
  }
  return ids
}

export function measureProgress({ rows, activeIds }: PortfolioLoad): Progress {
  const statuses = [...activeIds].map((id) => rows.get(id)?.status)
  return {
    loaded: statuses.filter((status) => status === 'loaded').length,
    failed: statuses.filter((status) => status === 'failed').length,
    total: activeIds.size,
  }
}

/** A list that is loaded again keeps what is known; what is new in it waits its turn. */
function list(load: PortfolioLoad, items: readonly ListedItem[]): PortfolioLoad {
  const active = items.filter(isActive)
  const rows = new Map(load.rows)
  for (const { id } of active) if (!rows.has(id)) rows.set(id, WAITING)
  const state = load.state ?? advanceOnListLoaded({ state: undefined, items })
  return { state, rows, activeIds: new Set(active.map(({ id }) => id)) }
}

/** Nothing takes back what is loaded. */
function advanceRow(
  row: RowLoad | undefined,
  event: Exclude<LoadEvent, { kind: 'listed' }>,
  id: string,
): RowLoad | undefined {
  if (row?.status === 'loaded') return undefined
  if (event.kind === 'wanted') return row?.status === 'loading' ? undefined : WAITING
  if (event.kind === 'asked') return LOADING
  const detail = event.kind === 'answered' ? event.details.get(id) : undefined
  return detail ? { status: 'loaded', detail } : FAILED
}
