import { type FocusEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { type SessionView, useSession } from '#web/session/session-context.ts'
import { announce } from '#web/shell/announce.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { hasEndedMark, removeEndedMark, takeSignedOutMark, watchEndedMark } from './ended-mark.ts'
import { type KeptSession, SessionKeeper } from './session-keeper.ts'
import styles from './session-toast.module.css'
import { useTranslations } from './texts.ts'

const AT_FIRST: KeptSession = { status: 'fulfilled' }

/** A6.3: asks before a session ends, and says so when it has. */
export function SessionToast() {
  const session = useSession()
  return <output className={styles['place']}>{session ? <Ending session={session} /> : <Ended />}</output>
}

function Ending({ session }: { session: SessionView }) {
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

function Ended() {
  const t = useTranslations('shell')
  useEffect(() => {
    if (takeSignedOutMark()) announce(t('session.signedOut'))
  }, [t])
  const hasEnded = useSyncExternalStore(watchEndedMark, hasEndedMark, () => false)
  if (!hasEnded) return null
  return (
    <span className={styles['toast']}>
      {t('session.ended')}
      <button type="button" className={buttonStyle('quiet')} onClick={removeEndedMark}>
        {t('close')}
      </button>
    </span>
  )
}
