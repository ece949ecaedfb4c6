import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { AnnouncementMark, AnnouncementText } from './announcement-parts.tsx'
import styles from './announcements.module.css'
import type { ShownAnnouncement } from './use-announcements.ts'

/** A9.3: in front of the page; Escape closes it as the button does. */
export function AnnouncementDialog({ shown }: { readonly shown: ShownAnnouncement }) {
  const t = useTranslations('announcements')
  const { announcement, close, dismiss, isRefused } = shown
  const { type } = announcement
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onClosed = useRef(close)

  useEffect(() => {
    dialog.current?.showModal()
    // Where reading begins, and not on the first link of the text.
    heading.current?.focus({ preventScroll: true })
  }, [])

  // By the browser's own closing, which gives the focus back.
  const leave = (act: () => void) => () => {
    onClosed.current = act
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`${styles['dialog']} ${styles[type]}`}
      onClose={() => onClosed.current()}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className={styles['mark']}>
        <AnnouncementMark type={type} />
      </h2>
      <div className={styles['scroll']}>
        <AnnouncementText {...announcement} />
        <output className={styles['refused']}>{isRefused && t('notDismissed')}</output>
      </div>
      <p className={styles['actions']}>
        {dismiss && (
          <button type="button" className={buttonStyle('plain')} onClick={leave(dismiss)}>
            {t('dismiss')}
          </button>
        )}
        <button type="button" className={buttonStyle('primary')} onClick={leave(close)}>
          {t('close')}
        </button>
      </p>
    </dialog>
  )
}
