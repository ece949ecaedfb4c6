import type { Locale } from '#kernel/locale.ts'
import { markEnded } from './ended-mark.ts'
import { refreshSession } from './session-calls.ts'
import { CHECK_EVERY_MS, checkSession, type SessionStatus, TOAST_STAYS_MS } from './session-clock.ts'
import type { SessionView } from './session-context.ts'
import { listenToOtherTabs, tellOtherTabs } from './tabs.ts'

/** A6.3: looks every second, refreshes while the person is active, asks when it is about to end, and ends it. */
export class SessionKeeper {
  readonly #locale: Locale
  readonly #endsAt: number
  #expiresAt: number
  #lastClickAt = 0
  #refreshing: Promise<void> | undefined
  #isToastKept = false
  #status: SessionStatus = 'fulfilled'
  #tell = () => {}

  constructor(session: Pick<SessionView, 'expires' | 'ends'>, locale: Locale) {
    this.#locale = locale
    this.#expiresAt = Date.parse(session.expires)
    this.#endsAt = Date.parse(session.ends)
  }

  get status(): SessionStatus {
    return this.#status
  }

  /** Returns how to stop. */
  watch(tell: () => void): () => void {
    this.#tell = tell
    const noteClick = () => {
      this.#lastClickAt = Date.now()
    }
    const timer = setInterval(() => this.#look(), CHECK_EVERY_MS)
    const stopListening = listenToOtherTabs((message) => {
      if (message.kind === 'ended') location.reload()
      else this.#expiresAt = Date.parse(message.expires)
    })
    document.addEventListener('click', noteClick, true)
    return () => {
      clearInterval(timer)
      stopListening()
      document.removeEventListener('click', noteClick, true)
    }
  }

  /** By click on the toast, which then stays for a second. */
  async keep(): Promise<void> {
    this.#isToastKept = true
    await this.#refresh()
    await new Promise((resolve) => {
      setTimeout(resolve, TOAST_STAYS_MS)
    })
    this.#isToastKept = false
    this.#look()
  }

  #look(): void {
    const { status, isRefreshDue } = checkSession({
      now: Date.now(),
      expiresAt: this.#expiresAt,
      endsAt: this.#endsAt,
      lastClickAt: this.#lastClickAt,
    })
    if (status === 'rejected') return leaveExpired()
    if (isRefreshDue) void this.#refresh()
    if (status === this.#status || this.#isToastKept) return
    this.#status = status
    this.#tell()
  }

  /** One at a time; where nobody answers, the next look tries again. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#askForToken().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async #askForToken(): Promise<void> {
    try {
      const fresh = await refreshSession(this.#locale)
      if (!fresh) return leaveExpired()
      this.#expiresAt = Date.parse(fresh.expires)
      tellOtherTabs({ kind: 'refreshed', expires: fresh.expires })
    } catch {
      // The line may be down for a moment.
    }
  }
}

/** A page loaded anew holds nothing of the person before. */
function leaveExpired(): void {
  markEnded()
  location.reload()
}
