import { useState } from 'react'
import { useUserSetting } from '#features/settings/web/settings.api.ts'
import { useSession } from '#web/session/session-context.ts'
import { useStore } from '#web/store.ts'
import { DISMISSED_SETTING } from '../announcements.domain.ts'
import type { AnnouncementView } from './announcements.api.ts'
import { closeAnnouncement, closedAnnouncements } from './closed-announcements.ts'

/** Older ones have long run out; a setting has its limits. */
const MAX_DISMISSED = 200
const NONE: readonly string[] = []

export type ShownAnnouncement = {
  readonly announcement: AnnouncementView
  /** Undefined where that is not offered. */
  readonly dismiss: (() => void) | undefined
  readonly close: () => void
  /** The server would not keep that it was dismissed. */
  readonly isRefused: boolean
}

/** A9.3: what is left to show, and what can be done with it. */
export function useAnnouncements(announcements: readonly AnnouncementView[]): readonly ShownAnnouncement[] {
  const session = useSession()
  const closed = useStore(closedAnnouncements)
  const [dismissed, setDismissed] = useUserSetting(DISMISSED_SETTING, NONE, isHashList)
  const [refused, setRefused] = useState(NONE)
  const mayDismiss = session !== undefined && !session.isOneTimePassword && !session.viewee

  async function dismiss(hash: string) {
    setRefused((known) => known.filter((one) => one !== hash))
    const isStored = await setDismissed((known) => [...known, hash].slice(-MAX_DISMISSED))
    if (!isStored) setRefused((known) => [...known, hash])
  }
  return announcements
    .filter(({ hash, isPermanent }) => !closed.includes(hash) && (isPermanent || !dismissed.includes(hash)))
    .map((announcement) => {
      const { hash, isPermanent } = announcement
      return {
        announcement,
        dismiss: mayDismiss && !isPermanent ? () => void dismiss(hash) : undefined,
        close: () => closeAnnouncement(hash),
        isRefused: refused.includes(hash),
      }
    })
}

function isHashList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((hash) => typeof hash === 'string')
}
