import { useRouter } from '@tanstack/react-router'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import { OptionalPart } from '#web/ui/feedback/optional-part.tsx'
import { AnnouncementAlerts } from './announcement-alerts.tsx'
import type { AnnouncementView } from './announcements.api.ts'
import { HIDE_CLOSED_SCRIPT } from './closed-announcements.ts'
import { useAnnouncements } from './use-announcements.ts'

/** Dialogs are seldom, and alerts on every page: visitors do not wait for what all dialogs share. */
const AnnouncementDialog = lazyPart(
  async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog,
)

type Props = {
  readonly announcements: readonly AnnouncementView[]
  /** Something else stands in front of the page. */
  readonly areDialogsHeld: boolean
}

/** A9.3: alerts as the server sent them; dialogs one at a time, as soon as there are scripts to open them. */
export function Announcements({ announcements, areDialogsHeld }: Props) {
  const nonce = useRouter().options.ssr?.nonce
  const isLive = useIsLive()
  const shown = useAnnouncements(announcements)
  const alerts = shown.filter(({ announcement }) => !announcement.isDialog)
  const dialogs = shown.filter(({ announcement }) => announcement.isDialog)
  // One that comes back because it could not be dismissed does not push away what is being read.
  const open = dialogs.find(({ isRefused }) => !isRefused) ?? dialogs[0]
  return (
    <>
      {alerts.length > 0 && <AnnouncementAlerts announcements={alerts} isLive={isLive} />}
      {!isLive && (
        <>
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: HIDE_CLOSED_SCRIPT }}
          />
          {dialogs.length > 0 && (
            <noscript>
              <AnnouncementAlerts announcements={dialogs} isLive={false} />
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
