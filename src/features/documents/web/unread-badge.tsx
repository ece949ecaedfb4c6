import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './unread-badge.module.css'
import { useUnreadCount } from './unread-count.api.ts'

/** B5.5: behind the name of the page, and read out with it. */
export function UnreadBadge() {
  const t = useTranslations('shell')
  const unread = useUnreadCount()
  if (!unread || unread.count === 0) return null
  const count = `${unread.count}${unread.hasMore ? '+' : ''}`
  return (
    <>
      <VisuallyHidden>{`, ${t('unread', { count })}`}</VisuallyHidden>
      <span aria-hidden className={styles['badge']}>
        {count}
      </span>
    </>
  )
}
