import type { Locale } from '#kernel/locale.ts'
import { fetchSetting, storeSetting } from './setting-calls.ts'

/** Failed: the last reading or change was refused, until the next one. */
export type SettingStatus = 'loading' | 'ready' | 'saving' | 'failed'

/** Undefined stands for a setting that does not exist. */
export type SettingState = { readonly value: unknown; readonly status: SettingStatus }

type Change = (known: unknown) => unknown
type Pending = { readonly change: Change; readonly tell: (isStored: boolean) => void }

/** What may be done with the settings of whoever looks at the page. */
export type SettingAccess = 'readAndWrite' | 'readOnly' | 'none'

export const UNREAD: SettingState = { value: undefined, status: 'loading' }

/**
 * B9.1: one setting of the person. What is changed shows at once; the server hears of it one call at a time, each with the
 * newest value; what it refuses is taken back. Without leave to write, changes last as long as the page.
 */
export class UserSetting {
  readonly #name: string
  readonly #access: SettingAccess
  readonly #listeners = new Set<() => void>()
  #confirmed: unknown
  #pending: readonly Pending[] = []
  #reading: Promise<void> | undefined
  #isRead: boolean
  #isBusy = false
  #hasFailed = false
  #state: SettingState

  constructor(name: string, access: SettingAccess) {
    this.#name = name
    this.#access = access
    this.#isRead = access === 'none'
    this.#state = this.#isRead ? { value: undefined, status: 'ready' } : UNREAD
  }

  get state(): SettingState {
    return this.#state
  }

  /** The first who listens makes it read. Returns how to stop. */
  listen(locale: Locale, listener: () => void): () => void {
    this.#listeners.add(listener)
    if (!this.#isRead && !this.#hasFailed)
      void this.#read(locale).catch(() => {
        this.#hasFailed = true
        this.#show()
      })
    return () => this.#listeners.delete(listener)
  }

  /** Whether the server has it now: false when it was refused and taken back. */
  async change(change: Change, locale: Locale): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#pending = [...this.#pending, { change, tell: resolve }]
    this.#hasFailed = false
    this.#show()
    if (!this.#isBusy) void this.#work(locale)
    return await promise
  }

  async #work(locale: Locale): Promise<void> {
    this.#isBusy = true
    while (this.#pending.length > 0) {
      const batch = this.#pending
      const isStored = await this.#store(batch, locale)
      this.#pending = this.#pending.slice(batch.length)
      this.#hasFailed = !isStored
      this.#show()
      for (const { tell } of batch) tell(isStored)
    }
    this.#isBusy = false
  }

  /** A change builds on what is stored, so that is read first, and again where reading has failed. */
  async #store(batch: readonly Pending[], locale: Locale): Promise<boolean> {
    try {
      await this.#read(locale)
      const value = apply(batch, this.#confirmed)
      if (this.#access === 'readAndWrite') await storeSetting(this.#name, value, locale)
      this.#confirmed = value
      return true
    } catch {
      return false
    }
  }

  async #read(locale: Locale): Promise<void> {
    if (this.#isRead) return
    this.#reading ??= this.#fetch(locale).finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  async #fetch(locale: Locale): Promise<void> {
    this.#confirmed = await fetchSetting(this.#name, locale)
    this.#isRead = true
    this.#show()
  }

  #show(): void {
    this.#state = { value: apply(this.#pending, this.#confirmed), status: this.#findStatus() }
    for (const listener of this.#listeners) listener()
  }

  #findStatus(): SettingStatus {
    if (this.#pending.length > 0) return 'saving'
    if (this.#hasFailed) return 'failed'
    return this.#isRead ? 'ready' : 'loading'
  }
}

function apply(pending: readonly Pending[], confirmed: unknown): unknown {
  return pending.reduce((known, { change }) => change(known), confirmed)
}
