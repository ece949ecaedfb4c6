import type { Locale } from '#kernel/locale.ts'
import { forgetJson } from '#web/api-client/cached-json.ts'
import type { PortfolioLoadState } from '../portfolio-loading.domain.ts'
import { describeRows, fetchRows } from './portfolio.api.ts'
import {
  advance,
  findNextChunk,
  type LoadEvent,
  measureProgress,
  NOTHING_LISTED,
  type PortfolioLoad,
  type Progress,
  type RowLoad,
  WAITING,
} from './portfolio-load.ts'
import { toRowDetail } from './row-detail.ts'

/** After so many failures in a row there is no connection: what is left waits for the visitor's word. */
const GIVE_UP_AFTER_CHUNKS = 3

type ListedItems = Extract<LoadEvent, { kind: 'listed' }>['items']
type Parts = {
  readonly now: () => Date
  readonly fetchRows: typeof fetchRows
}

/** B1.2: the rows of one portfolio as they are loaded. It outlives the page that began it, so that others can ask it. */
export class PortfolioStore {
  readonly #client: string
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #load: PortfolioLoad = NOTHING_LISTED
  #progress: Progress = measureProgress(NOTHING_LISTED)
  #isWorking = false

  constructor(client: string, parts: Parts = { now: () => new Date(), fetchRows }) {
    this.#client = client
    this.#parts = parts
  }

  get state(): PortfolioLoadState {
    return this.#load.state
  }

  get progress(): Progress {
    return this.#progress
  }

  readonly listen = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  findRow(id: string): RowLoad {
    return this.#load.rows.get(id) ?? WAITING
  }

  /** Loads what is active, ten after ten. */
  async start(items: ListedItems, locale: Locale): Promise<void> {
    this.#tell({ kind: 'listed', items })
    await this.#work(locale)
  }

  /** Loads also these: those of a section that was opened, or all that failed. */
  async want(ids: readonly string[], locale: Locale): Promise<void> {
    this.#tell({ kind: 'wanted', ids })
    await this.#work(locale)
  }

  async retryFailed(locale: Locale): Promise<void> {
    const failed = [...this.#load.rows].filter(([, { status }]) => status === 'failed')
    await this.want(
      failed.map(([id]) => id),
      locale,
    )
  }

  /** One row alone, whatever else is under way. */
  async retry(id: string, locale: Locale): Promise<void> {
    await this.#ask([id], locale)
  }

  async #work(locale: Locale): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    let failures = 0
    for (let ids = findNextChunk(this.#load); ids.length > 0; ids = findNextChunk(this.#load)) {
      failures = (await this.#ask(ids, locale)) ? 0 : failures + 1
      if (failures === GIVE_UP_AFTER_CHUNKS) this.#giveUp()
    }
    this.#isWorking = false
  }

  async #ask(ids: readonly string[], locale: Locale): Promise<boolean> {
    this.#tell({ kind: 'asked', ids })
    try {
      const { items, missing } = await this.#parts.fetchRows(this.#client, locale, ids)
      const today = this.#parts.now().toISOString().slice(0, 10)
      const details = new Map(items.map((item) => [item.id, toRowDetail(item, today)]))
      // An answer that lacks something is not worth keeping.
      if (missing.length > 0) forgetJson(describeRows(this.#client, ids), locale)
      this.#tell({ kind: 'answered', ids, details })
      return true
    } catch {
      this.#tell({ kind: 'refused', ids })
      return false
    }
  }

  #giveUp(): void {
    const waiting = [...this.#load.rows].filter(([, { status }]) => status === 'waiting')
    this.#tell({ kind: 'refused', ids: waiting.map(([id]) => id) })
  }

  #tell(event: LoadEvent): void {
    this.#load = advance(this.#load, event)
    this.#progress = measureProgress(this.#load)
    for (const tell of this.#listeners) tell()
  }
}

/** Of this page alone: a session begins and ends with a full load. */
const stores = new Map<string, PortfolioStore>()

/** While the server renders, nothing is kept: it answers many people. */
export function findPortfolioStore(client: string): PortfolioStore {
  const known = stores.get(client)
  if (known) return known
  const store = new PortfolioStore(client)
  if (typeof window !== 'undefined') stores.set(client, store)
  return store
}
