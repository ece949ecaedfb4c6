import type { Reader } from '#web/api-client/reader.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { forgetSession } from '#web/session/session-storage.ts'
import { markEnded, removeEndedMark } from './ended-mark.ts'
import { closeSession, fetchSession, renewSession } from './session.api.ts'
import {
  CHECK_EVERY_MS,
  checkSession,
  measureClockOffset,
  type SessionStatus,
  TOAST_STAYS_MS,
} from './session-clock.ts'
import { describeLive, type LiveSession, listenToOtherTabs, type TabMessage, tellOtherTabs } from './tabs.ts'

/** Where nobody answers: a server in trouble must not be asked by everybody every second. */
const TRY_AGAIN_AFTER_MS = 10_000

export type KeptSession = {
  readonly status: SessionStatus
  readonly toast?: 'asking' | 'askingAgain' | 'keeping' | 'kept' | 'endingForGood'
}

/** A6.3: looks every second, refreshes while the person is active, asks when it is about to end, and ends it. */
export class SessionKeeper {
  readonly #clockOffsetMs: number
  readonly #reload: () => void
  #live: LiveSession
  #reader: Reader
  #lastClickAt = 0
  #lastFailureAt = 0
  #question: Promise<void> | undefined
  #isKeeping = false
  #isKept = false
  #isOver = false
  #state: KeptSession = { status: 'fulfilled' }
  #tell = () => {}

  constructor(session: SessionView, reader: Reader, reload = () => location.reload()) {
    this.#clockOffsetMs = measureClockOffset(session.readAt, Date.now())
    this.#live = describeLive(session)
    this.#reader = reader
    this.#reload = reload
  }

  get state(): KeptSession {
    return this.#state
  }

  /** Returns how to stop. */
  watch(reader: Reader, tell: () => void): () => void {
    this.#reader = reader
    this.#tell = tell
    removeEndedMark()
    tellOtherTabs(this.#live)
    const noteClick = () => {
      this.#lastClickAt = this.#now()
    }
    const timer = setInterval(() => this.#look(), CHECK_EVERY_MS)
    const stopListening = listenToOtherTabs((message) => this.#hear(message))
    document.addEventListener('click', noteClick, true)
    return () => {
      clearInterval(timer)
      stopListening()
      document.removeEventListener('click', noteClick, true)
    }
  }

  /** By click on the toast, which then stays for a second. */
  async keep(): Promise<void> {
    this.#isKeeping = true
    await this.#ask(() => this.#refresh())
    this.#isKeeping = false
    this.#isKept = this.#lastFailureAt === 0
    this.#show()
    setTimeout(() => {
      this.#isKept = false
      this.#show()
    }, TOAST_STAYS_MS)
  }

  #now(): number {
    return Date.now() + this.#clockOffsetMs
  }

  #check() {
    return checkSession({
      now: this.#now(),
      expiresAt: Date.parse(this.#live.expiresAt),
      endsAt: Date.parse(this.#live.endsAt),
      lastClickAt: this.#lastClickAt,
    })
  }

  #look(): void {
    if (this.#question || this.#isOver) return
    const { status, isRefreshDue } = this.#check()
    const mayAsk = this.#now() - this.#lastFailureAt >= TRY_AGAIN_AFTER_MS
    if (status === 'rejected') void this.#ask(() => this.#end())
    else if (isRefreshDue && mayAsk) void this.#ask(() => this.#refresh())
    else this.#show()
  }

  #show(): void {
    const state = this.#describe()
    if (state.status === this.#state.status && state.toast === this.#state.toast) return
    this.#state = state
    this.#tell()
  }

  #describe(): KeptSession {
    const { status, canRefresh } = this.#check()
    if (this.#isOver) return { status: 'rejected' }
    if (this.#isKeeping) return { status: 'pending', toast: 'keeping' }
    if (this.#question) return { ...this.#state, status: 'pending' }
    if (this.#isKept) return { status, toast: 'kept' }
    if (status !== 'notify') return { status }
    if (!canRefresh) return { status, toast: 'endingForGood' }
    return { status, toast: this.#lastFailureAt === 0 ? 'asking' : 'askingAgain' }
  }

  /** One at a time: who asks meanwhile waits for the same answer. */
  #ask(question: () => Promise<void>): Promise<void> {
    this.#question ??= this.#answer(question)
    this.#show()
    return this.#question
  }

  async #answer(question: () => Promise<void>): Promise<void> {
    try {
      await question()
      this.#lastFailureAt = 0
    } catch {
      // The line may be down for a moment.
      this.#lastFailureAt = this.#now()
    }
    this.#question = undefined
    this.#show()
  }

  async #refresh(): Promise<void> {
    const session = await renewSession(this.#reader)
    if (!session) return this.#leave()
    this.#hear(describeLive(session))
    if (!this.#isOver) tellOtherTabs(this.#live)
  }

  /** Another tab may have refreshed it while this one slept. */
  async #end(): Promise<void> {
    const session = await fetchSession(this.#reader).catch(() => undefined)
    if (session && Date.parse(session.expiresAt) > this.#now()) return this.#hear(describeLive(session))
    // The server allows for clocks that differ: for half a minute the page would find its session again.
    if (session) await closeSession(this.#reader).catch(() => undefined)
    this.#leave()
  }

  /** A6.6 */
  #hear(message: TabMessage): void {
    if (this.#isOver) return
    if (message.kind === 'ended') return message.hasExpired ? this.#leaveExpired() : this.#loadAnew()
    if (message.person !== this.#live.person) return this.#loadAnew()
    if (Date.parse(message.expiresAt) > Date.parse(this.#live.expiresAt)) this.#live = message
    this.#show()
  }

  #leave(): void {
    tellOtherTabs({ kind: 'ended', hasExpired: true })
    this.#leaveExpired()
  }

  #leaveExpired(): void {
    sessionStorage.clear()
    markEnded()
    this.#loadAnew()
  }

  /** A page loaded anew holds nothing of the person before. */
  #loadAnew(): void {
    this.#isOver = true
    forgetSession()
    this.#show()
    this.#reload()
  }
}
