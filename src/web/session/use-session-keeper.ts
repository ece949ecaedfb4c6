import { useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { refreshSession } from './session-calls.ts'
import { CHECK_EVERY_MS, checkSession, type SessionStatus, TOAST_STAYS_MS } from './session-clock.ts'
import type { SessionView } from './session-context.ts'

/** A6.6: what one tab learns, all learn. */
type Message = { readonly kind: 'refreshed'; readonly expires: string } | { readonly kind: 'ended' }
type Sent = { readonly tab: number; readonly message: Message }
const CHANNEL = 'portico-session'
/** A channel also hears what another one in the same tab says. */
const TAB = Math.random()

export const ENDED_KEY = 'portico-session-ended'

/** A page loaded anew holds nothing of the person before. */
function leave(reason: 'expired' | 'signedOut'): void {
  if (reason === 'expired') sessionStorage.setItem(ENDED_KEY, reason)
  location.reload()
}

export function tellOtherTabs(message: Message): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ tab: TAB, message } satisfies Sent)
  channel.close()
}

/** A6.3: looks every second, refreshes while the person is active, asks when it is about to end, and ends it. */
export function useSessionKeeper(session: SessionView | undefined) {
  const locale = useLocale()
  const [status, setStatus] = useState<SessionStatus>('fulfilled')
  const times = useRef({ expiresAt: 0, endsAt: 0, lastClickAt: 0 })
  const refreshing = useRef<Promise<void> | undefined>(undefined)

  useEffect(() => {
    if (!session) return
    times.current = {
      ...times.current,
      expiresAt: Date.parse(session.expires),
      endsAt: Date.parse(session.ends),
    }
    const noteClick = () => {
      times.current.lastClickAt = Date.now()
    }
    const look = () => {
      const check = checkSession({ now: Date.now(), ...times.current })
      setStatus(check.status)
      if (check.status === 'rejected') leave('expired')
      else if (check.isRefreshDue) void refresh()
    }
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data: { tab, message } }: MessageEvent<Sent>) => {
      if (tab === TAB) return
      if (message.kind === 'ended') leave('signedOut')
      else times.current.expiresAt = Date.parse(message.expires)
    }
    const timer = setInterval(look, CHECK_EVERY_MS)
    document.addEventListener('click', noteClick, true)
    return () => {
      clearInterval(timer)
      channel.close()
      document.removeEventListener('click', noteClick, true)
    }
  }, [session])

  /** One at a time; a line that is down for a moment is tried again at the next look. */
  function refresh(): Promise<void> {
    refreshing.current ??= refreshSession(locale)
      .then((fresh) => {
        if (!fresh) return leave('expired')
        times.current.expiresAt = Date.parse(fresh.expires)
        tellOtherTabs({ kind: 'refreshed', expires: fresh.expires })
      })
      .catch(() => undefined)
      .finally(() => {
        refreshing.current = undefined
      })
    return refreshing.current
  }

  /** A6.3: by click on the toast, which then stays for a second. */
  async function keep(): Promise<void> {
    await refresh()
    await new Promise((resolve) => setTimeout(resolve, TOAST_STAYS_MS))
    setStatus(checkSession({ now: Date.now(), ...times.current }).status)
  }

  return { status, keep }
}
