import { ChevronDown, X } from 'lucide-react'
import { CONTENT_ID } from '#web/shell/focus-on-navigation.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { AnnouncementAlerts } from './announcement-alerts.tsx'
import { AnnouncementMark } from './announcement-parts.tsx'
import styles from './announcements.module.css'
import { useTranslations } from './texts.ts'
import type { ShownAnnouncement } from './use-announcements.ts'

type Props = { readonly announcements: readonly ShownAnnouncement[]; readonly isLive: boolean }

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A9.4: the first of them in one line, which opens all in place; also without script. */
export function AnnouncementLine({ announcements, isLive }: Props) {
  const t = useTranslations('announcements')
  const [first] = announcements
  if (!first) return null
  const close = () => {
    if (announcements.length === 1) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    first.close()
  }
  return (
    <section aria-label={t('title')} className={styles['bar']}>
      <details className={styles['details']}>
        <summary className={styles['summary']}>
          {announcements.map(({ announcement: { hash, type, locale, html } }) => (
            // The first that was not closed shows; what was closed is already hidden by the time the scripts arrive.
            <span
              key={hash}
              className={`${styles['line']} ${styles[type]}`}
              data-announcement={hash}
              suppressHydrationWarning
            >
              <span className={styles['mark']}>
                <AnnouncementMark type={type} />
              </span>
              <span
                lang={locale}
                className={styles['cut']}
                // oxlint-disable-next-line react/no-danger -- safe as it stands; without its tags nothing in it can be pressed
                dangerouslySetInnerHTML={{ __html: withoutTags(html) }}
              />
            </span>
          ))}
          <span className={styles['opened']}>{t('title')}</span>
          {announcements.length > 1 && (
            <span className={styles['count']}>{t('count', { count: String(announcements.length) })}</span>
          )}
          <ChevronDown {...ICON} className={styles['chevron']} />
        </summary>
        <AnnouncementAlerts announcements={announcements} isLive={isLive} />
      </details>
      <button
        type="button"
        className={buttonStyle('plain', `${styles['close']} ${isLive ? '' : styles['waiting']}`)}
        aria-label={t('closeOne', { type: t(`types.${first.announcement.type}`) })}
        onClick={close}
      >
        <X {...ICON} />
      </button>
    </section>
  )
}

const INLINE_TAG = /<\/?(?:a|strong|em|del|code)\b[^>]*>/g
const TAG = /<[^>]*>/g

/** What stands apart in full stays apart in one line. */
function withoutTags(html: string): string {
  return html.replaceAll(INLINE_TAG, '').replaceAll(TAG, ' ')
}
