import { type ComponentType, lazy, memo } from 'react'
import { useLocale } from 'use-intl'
import type { AnnouncementPlace } from '#features/announcements/web/announcement-place.ts'
import type { AnnouncementView } from '#features/announcements/web/announcements.api.ts'
import styles from '#features/announcements/web/announcements.module.css'
import type { Locale } from '#kernel/locale.ts'
import { whenIdle } from '#web/lazy/use-idle.ts'
import { OptionalPart } from '#web/ui/feedback/optional-part.tsx'
import { loadTexts } from './catalogue/load-texts.ts'
import { Texts } from './texts.tsx'

const TEXTS = ['announcements'] as const

type Props = {
  readonly announcements: readonly AnnouncementView[]
  readonly place: AnnouncementPlace
  /** Something else stands in front of the page. */
  readonly areDialogsHeld: boolean
}

async function loadPart(): Promise<ComponentType<Props>> {
  const { Announcements } = await import('#features/announcements/web/announcements.tsx')
  return (props) => (
    <Texts of={TEXTS}>
      <Announcements {...props} />
    </Texts>
  )
}

let prepared: ComponentType<Props> | undefined

/**
 * Before the server renders, or the browser another language: what came later would move the page, and of what the server
 * sends late nothing shows without script.
 */
export async function prepareAnnouncements(locale: Locale): Promise<void> {
  const [part] = await Promise.all([loadPart(), loadTexts(TEXTS, locale)])
  prepared ??= part
}

const LazyPart = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  return { default: await loadPart() }
})

/**
 * A9.3: rendered by the server, taken over when the page has come to rest, and absent where it fails. Remembered, because
 * markup that is touched before it is taken over would vanish until then.
 */
export const AnnouncementsPart = memo((props: Props) => {
  const locale = useLocale()
  if (props.announcements.length === 0) return null
  const Part = prepared ?? LazyPart
  return (
    <OptionalPart key={locale}>
      {/* Its styles must be among the first: the server's markup stands before the scripts that take it over. */}
      <div className={styles['area']}>
        <Part {...props} />
      </div>
    </OptionalPart>
  )
})
