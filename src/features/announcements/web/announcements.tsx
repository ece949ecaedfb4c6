import { useRouter } from '@tanstack/react-router'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import { OptionalPart } from '#web/ui/feedback/optional-part.tsx'
import { AnnouncementAlerts } from './announcement-alerts.tsx'
import { AnnouncementLine } from './announcement-line.tsx'
import { type AnnouncementPlace, mayStandAt } from './announcement-place.ts'
import type { AnnouncementView } from './announcements.api.ts'
import { HIDE_CLOSED_SCRIPT } from './closed-announcements.ts'
import { useTranslations } from './texts.ts'
import { type ShownAnnouncement, useAnnouncements } from './use-announcements.ts'

/** Dialogs are seldom, and alerts on every page: visitors do not wait for what all dialogs share. */
const AnnouncementDialog = lazyPart(
  async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog,
)

type Props = {
  readonly announcements: readonly AnnouncementView[]
  readonly place: AnnouncementPlace
  /** Something else stands in front of the page. */
  readonly areDialogsHeld: boolean
}

/** A3.2, A9.3: alerts as the server sent them; dialogs one at a time, as soon as there are scripts to open them. */
export function Announcements({ announcements, place, areDialogsHeld }: Props) {
  const nonce = useRouter().options.ssr?.nonce
  const isLive = useIsLive()
  const shown = useAnnouncements(announcements).filter(({ announcement }) => mayStandAt(place, announcement))
  const alerts = shown.filter(({ announcement }) => !announcement.isDialog)
  const dialogs = shown.filter(({ announcement }) => announcement.isDialog)
  // One that comes back because it could not be dismissed does not push away what is being read.
  const open = dialogs.find(({ isRefused }) => !isRefused) ?? dialogs[0]
  return (
    <>
      {alerts.length > 0 && <Alerts announcements={alerts} place={place} isLive={isLive} />}
      {!isLive && (
        <>
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: HIDE_CLOSED_SCRIPT }}
          />
          {dialogs.length > 0 && (
            <noscript>
              <Alerts announcements={dialogs} place={place} isLive={false} />
            </noscript>
          )}
        </>
      )}
      {isLive && !areDialogsHeld && open && (
        <OptionalPart>
          <AnnouncementDialog key={open.announcement.hash} shown={open} />
        </OptionalPart>
      )}
    </>
  )
}

type AlertsProps = Pick<Props, 'place'> & {
  readonly announcements: readonly ShownAnnouncement[]
  readonly isLive: boolean
}

function Alerts({ place, ...alerts }: AlertsProps) {
  const t = useTranslations('announcements')
  if (place !== 'full') return <AnnouncementLine {...alerts} />
  return (
    <section aria-label={t('title')}>
      <AnnouncementAlerts {...alerts} />
    </section>
  )
}
