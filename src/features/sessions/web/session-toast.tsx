import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useSession } from '#web/session/session-context.ts'
import { announce } from '#web/shell/announce.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { hasEndedMark, removeEndedMark, takeSignedOutMark, watchEndedMark } from './ended-mark.ts'
import styles from './session-toast.module.css'
import { useTranslations } from './texts.ts'

const SessionEnding = lazyPart(async () => (await import('./session-ending.tsx')).SessionEnding)

/** A6.3: asks before a session ends, and says so when it has. */
export function SessionToast() {
  const session = useSession()
  return (
    <output className={styles['place']}>
      {session ? (
        <Suspense fallback={null}>
          <SessionEnding session={session} />
        </Suspense>
      ) : (
        <Ended />
      )}
    </output>
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
