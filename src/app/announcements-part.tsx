import { CatchBoundary } from '@tanstack/react-router'
import { lazy, memo, Suspense } from 'react'
import type { AnnouncementView } from '#features/announcements/web/announcements.api.ts'
import styles from '#features/announcements/web/announcements.module.css'
import { reportFailure } from '#web/report-failure.ts'
import { Area } from '#web/ui/area.tsx'
import { whenIdle } from '#web/use-idle.ts'
import { ChapterTexts } from './chapter-texts.tsx'

type Props = {
  readonly announcements: readonly AnnouncementView[]
  /** Something else stands in front of the page. */
  readonly areDialogsHeld: boolean
}

const LazyAnnouncements = lazy(async () => {
  if (typeof window !== 'undefined') await new Promise<void>((resolve) => whenIdle(resolve))
  const { Announcements } = await import('#features/announcements/web/announcements.tsx')
  return {
    default: (props: Props) => (
      <ChapterTexts chapter="living">
        <Announcements {...props} />
      </ChapterTexts>
    ),
  }
})

/**
 * A9.3: rendered by the server, taken over when the page has come to rest, and absent where it fails. Remembered, because
 * markup that is touched before it is taken over would vanish until then.
 */
export const AnnouncementsPart = memo((props: Props) => {
  if (props.announcements.length === 0) return null
  return (
    <Area>
      <CatchBoundary getResetKey={() => 'announcements'} errorComponent={() => null} onCatch={reportFailure}>
        {/* Its styles must be among the first: the server's markup stands before the scripts that take it over. */}
        <div className={styles['area']}>
          <Suspense fallback={null}>
            <LazyAnnouncements {...props} />
          </Suspense>
        </div>
      </CatchBoundary>
    </Area>
  )
})
