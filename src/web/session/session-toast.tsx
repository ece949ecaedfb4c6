import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '../ui/button-style.ts'
import { useSession } from './session-context.ts'
import styles from './session-toast.module.css'
import { ENDED_KEY, useSessionKeeper } from './use-session-keeper.ts'

/** A6.3: asks before a session ends, and says so when it has. */
export function SessionToast() {
  const t = useTranslations('shell')
  const session = useSession()
  const { status, keep } = useSessionKeeper(session)
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => {
    if (sessionStorage.getItem(ENDED_KEY) === null) return
    sessionStorage.removeItem(ENDED_KEY)
    setHasEnded(true)
  }, [])

  const isAsking = session !== undefined && status === 'notify'
  return (
    <div role="status" className={styles['place']}>
      {isAsking && (
        <div className={styles['toast']}>
          <p>{t('sessionEnding')}</p>
          <button type="button" className={buttonStyle('primary')} onClick={() => void keep()}>
            {t('staySignedIn')}
          </button>
        </div>
      )}
      {hasEnded && !session && (
        <div className={styles['toast']}>
          <p>{t('sessionEnded')}</p>
          <button type="button" className={buttonStyle('quiet')} onClick={() => setHasEnded(false)}>
            {t('close')}
          </button>
        </div>
      )}
    </div>
  )
}
