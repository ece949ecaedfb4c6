import { type FocusEvent, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { type KeptSession, SessionKeeper } from './session-keeper.ts'
import styles from './session-toast.module.css'
import { useTranslations } from './texts.ts'

const AT_FIRST: KeptSession = { status: 'fulfilled' }

/** Apart: visitors have no session that could end. */
export function SessionEnding({ session }: { session: SessionView }) {
  const t = useTranslations('shell.session')
  const reader = useReader()
  // Sessions begin and end with a full load: what the router remembers of this one may be older than what is known here.
  const [keeper] = useState(() => new SessionKeeper(session, reader))
  const watch = useCallback((tell: () => void) => keeper.watch(reader, tell), [keeper, reader])
  const { toast } = useSyncExternalStore(
    watch,
    () => keeper.state,
    () => AT_FIRST,
  )
  const focusedBefore = useRef<EventTarget>(null)
  if (!toast) return null

  const noteFocus = (event: FocusEvent) => {
    focusedBefore.current = event.relatedTarget
  }
  const keep = () => {
    // The button vanishes; focus must not vanish with it.
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true })
    void keeper.keep()
  }
  return (
    <span className={styles['toast']}>
      {t(toast)}
      {(toast === 'asking' || toast === 'askingAgain') && (
        <button type="button" className={buttonStyle('primary')} onFocus={noteFocus} onClick={keep}>
          {t('keep')}
        </button>
      )}
    </span>
  )
}
