import { CircleAlert, CircleCheck, Info, type LucideIcon, Megaphone, TriangleAlert } from 'lucide-react'
import { useLocale } from 'use-intl'
import type { AnnouncementType } from '../announcements.domain.ts'
import type { AnnouncementView } from './announcements.api.ts'
import styles from './announcements.module.css'
import { useTranslations } from './texts.ts'

const ICONS: Readonly<Record<AnnouncementType, LucideIcon>> = {
  danger: CircleAlert,
  warning: TriangleAlert,
  success: CircleCheck,
  info: Info,
  default: Megaphone,
}

/** How serious it is, by icon and word: colour alone tells nobody. */
export function AnnouncementMark({ type }: Pick<AnnouncementView, 'type'>) {
  const t = useTranslations('announcements.types')
  const Icon = ICONS[type]
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <span className={styles['word']}>{t(type)}</span>
    </>
  )
}

/** That it comes in another language than the page, in words of its own: what marks texts elsewhere would be two more files for visitors. */
export function LanguageNote({ locale }: Pick<AnnouncementView, 'locale'>) {
  const t = useTranslations('announcements')
  if (locale === useLocale()) return null
  return <span className={styles['language']}>{t('language', { language: locale.slice(0, 2) })}</span>
}

/** In its own language, where it does not come in the reader's. */
export function AnnouncementText({ html, locale }: Pick<AnnouncementView, 'html' | 'locale'>) {
  // oxlint-disable-next-line react/no-danger -- rendered by the server from Markdown, see server/announcement-html.ts
  return <div lang={locale} className={styles['text']} dangerouslySetInnerHTML={{ __html: html }} />
}
