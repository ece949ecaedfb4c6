import { useId, useRef } from 'react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AnnouncementMark, AnnouncementText, LanguageNote } from './announcement-parts.tsx'
import styles from './announcements.module.css'
import { useTranslations } from './texts.ts'
import type { ShownAnnouncement } from './use-announcements.ts'

/** A9.3: in front of the page; Escape closes it as the button does. */
export function AnnouncementDialog({ shown }: { readonly shown: ShownAnnouncement }) {
  const t = useTranslations('announcements')
  const { announcement, close, dismiss, isRefused } = shown
  const { locale, type } = announcement
  const id = useId()
  // Where reading begins, and not on the first link of the text.
  const heading = useRef<HTMLHeadingElement>(null)
  const onClosed = useRef(close)
  return (
    <Dialog
      aria-labelledby={id}
      initialFocus={heading}
      className={`${styles['dialog']} ${styles[type]}`}
      onClose={() => onClosed.current()}
    >
      {(leave) => (
        <>
          <h2 ref={heading} id={id} tabIndex={-1} className={styles['mark']}>
            <AnnouncementMark type={type} />
            <LanguageNote locale={locale} />
          </h2>
          <div className={styles['scroll']}>
            <AnnouncementText {...announcement} />
            <output className={styles['refused']}>{isRefused && t('notDismissed')}</output>
          </div>
          <p className={styles['actions']}>
            {dismiss && (
              <button
                type="button"
                className={buttonStyle('plain')}
                onClick={() => {
                  onClosed.current = dismiss
                  leave()
                }}
              >
                {t('dismiss')}
              </button>
            )}
            <button type="button" className={buttonStyle('primary')} onClick={leave}>
              {t('close')}
            </button>
          </p>
        </>
      )}
    </Dialog>
  )
}
