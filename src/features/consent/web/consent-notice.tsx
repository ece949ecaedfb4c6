import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Consent } from '#kernel/consent.ts'
import { PageLink } from '#web/page-link.tsx'
import { CONTENT_ID } from '#web/shell/focus-on-navigation.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useCover } from '#web/ui/layout/use-cover.ts'
import styles from './consent-notice.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  /** What was chosen before. */
  readonly consent: Consent | undefined
  /** The visitor wants to see it: focus goes there, and back again. */
  readonly isAskedFor: boolean
  readonly hasAnalytics: boolean
  readonly onChoose: (choice: Consent) => Promise<void>
  readonly onClose: () => void
}

/** A7.1: neither answer is made easier than the other; the page behind stays usable. */
export function ConsentNotice({ consent, isAskedFor, hasAnalytics, onChoose, onClose }: Props) {
  const t = useTranslations('consent')
  const id = useId()
  const [isWaiting, setIsWaiting] = useState(false)
  const notice = useRef<HTMLElement>(null)
  useCover(notice, '--room-below')
  useFocus(notice, isAskedFor)
  useEscape(notice, consent === undefined ? undefined : onClose)

  const choose = (choice: Consent) => {
    if (isWaiting) return
    setIsWaiting(true)
    void onChoose(choice).finally(() => setIsWaiting(false))
  }
  return (
    <section ref={notice} aria-labelledby={id} tabIndex={-1} className={styles['notice']}>
      <div className={styles['inner']}>
        <div className={styles['text']}>
          <h2 id={id} className={styles['title']}>
            {t('title')}
          </h2>
          <p>
            {t(hasAnalytics ? 'withAnalytics' : 'withoutAnalytics')}{' '}
            <PageLink page="privacyPolicy">{t('privacyPolicy')}</PageLink>
          </p>
          {consent !== undefined && <p>{t(`chosen.${consent}`)}</p>}
        </div>
        <div className={styles['choices']} aria-busy={isWaiting}>
          <button type="button" className={buttonStyle('quiet')} onClick={() => choose('functional')}>
            {t('onlyNecessary')}
          </button>
          <button type="button" className={buttonStyle('quiet')} onClick={() => choose('all')}>
            {t('allowAll')}
          </button>
        </div>
        <output className={styles['status']}>{isWaiting ? t('saving') : ''}</output>
      </div>
    </section>
  )
}

/** To the notice when it was asked for, and in any case away from it before it goes. */
function useFocus(notice: RefObject<HTMLElement | null>, isAskedFor: boolean): void {
  useLayoutEffect(() => {
    const element = notice.current
    const before = document.activeElement
    if (isAskedFor) element?.focus()
    return () => {
      if (!element?.contains(document.activeElement)) return
      if (isAskedFor && before instanceof HTMLElement && before !== document.body) before.focus()
      else document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    }
  }, [notice, isAskedFor])
}

function useEscape(notice: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void {
  useEffect(() => {
    const element = notice.current
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape?.()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [notice, onEscape])
}
