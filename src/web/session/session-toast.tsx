import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { buttonStyle } from '../ui/button-style.ts'
import { hasEndedMark, removeEndedMark, watchEndedMark } from './ended-mark.ts'
import { type SessionView, useSession } from './session-context.ts'
import { SessionKeeper } from './session-keeper.ts'
import styles from './session-toast.module.css'

/** A6.3: asks before a session ends, and says so when it has. */
export function SessionToast() {
  const session = useSession()
  return <output className={styles['place']}>{session ? <Ending session={session} /> : <Ended />}</output>
}

function Ending({ session }: { session: SessionView }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const keeper = useMemo(() => new SessionKeeper(session, locale), [session, locale])
  const watch = useCallback((tell: () => void) => keeper.watch(tell), [keeper])
  const status = useSyncExternalStore(
    watch,
    () => keeper.status,
    () => 'fulfilled' as const,
  )
  if (status !== 'notify') return null
  return (
    <span className={styles['toast']}>
      {t('sessionEnding')}
      <button type="button" className={buttonStyle('primary')} onClick={() => void keeper.keep()}>
        {t('staySignedIn')}
      </button>
    </span>
  )
}

function Ended() {
  const t = useTranslations('shell')
  const hasEnded = useSyncExternalStore(watchEndedMark, hasEndedMark, () => false)
  if (!hasEnded) return null
  return (
    <span className={styles['toast']}>
      {t('sessionEnded')}
      <button type="button" className={buttonStyle('quiet')} onClick={removeEndedMark}>
        {t('close')}
      </button>
    </span>
  )
}
