import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { CONTENT_ID } from '#web/shell/focus-on-navigation.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { AnnouncementMark, AnnouncementText, LanguageNote } from './announcement-parts.tsx'
import styles from './announcements.module.css'
import { useTranslations } from './texts.ts'
import type { ShownAnnouncement } from './use-announcements.ts'

type Props = {
  readonly announcements: readonly ShownAnnouncement[]
  /** Before the scripts have taken over, buttons keep their place unseen: they would do nothing. */
  readonly isLive: boolean
}

/** Each in full. */
export function AnnouncementAlerts({ announcements, isLive }: Props) {
  return (
    <ul className={styles['alerts']}>
      {announcements.map((one) => (
        <Alert key={one.announcement.hash} shown={one} isLive={isLive} />
      ))}
    </ul>
  )
}

function Alert({ shown, isLive }: { shown: ShownAnnouncement; isLive: boolean }) {
  const t = useTranslations('announcements')
  const { announcement, close, dismiss, isRefused } = shown
  const { hash, locale, type } = announcement
  const waiting = isLive ? '' : styles['waiting']
  const leave = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    focusNeighbour(event.currentTarget.closest('li'))
    act()
  }
  return (
    // What was closed is already hidden by the time the scripts arrive.
    <li className={`${styles['alert']} ${styles[type]}`} data-announcement={hash} suppressHydrationWarning>
      <p className={styles['mark']}>
        <AnnouncementMark type={type} />
        <LanguageNote locale={locale} />
      </p>
      <button
        type="button"
        className={buttonStyle('plain', `${styles['close']} ${waiting}`)}
        aria-label={t('closeOne', { type: t(`types.${type}`) })}
        onClick={leave(close)}
      >
        <X size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <div className={styles['body']}>
        <AnnouncementText {...announcement} />
        {dismiss && (
          <button
            type="button"
            aria-label={`${t('dismiss')}: ${t(`types.${type}`)}`}
            className={buttonStyle('plain', `${styles['dismiss']} ${waiting}`)}
            onClick={leave(dismiss)}
          >
            {t('dismiss')}
          </button>
        )}
        <output className={styles['refused']}>{isRefused && t('notDismissed')}</output>
      </div>
    </li>
  )
}

/** The reader goes on with the next announcement, or with the page. */
function focusNeighbour(alert: Element | null): void {
  const neighbour = alert?.nextElementSibling ?? alert?.previousElementSibling
  const target = neighbour?.querySelector('button') ?? document.getElementById(CONTENT_ID)
  target?.focus({ preventScroll: target.id === CONTENT_ID })
}
