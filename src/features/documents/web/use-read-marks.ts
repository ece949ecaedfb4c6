import { useCallback, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { useSession } from '#web/session/session-context.ts'
import type { DocumentEntry } from './documents.api.ts'
import { getMarks, listenToMarks, markRead } from './read-marks.ts'

const NONE: ReturnType<typeof getMarks> = new Map()

type ReadMarks = {
  readonly isUnread: (document: DocumentEntry) => boolean
  readonly markRead: (ids: readonly string[]) => void
}

/** B5.1, B5.2. A12.3: a viewer has read nothing and leaves everything as it is, so to them nothing is unread either. */
export function useReadMarks(): ReadMarks {
  const locale = useLocale()
  const isViewer = useSession()?.viewee !== undefined
  const marks = useSyncExternalStore(listenToMarks, getMarks, () => NONE)
  return {
    isUnread: ({ id, gelesen }) => !isViewer && gelesen === undefined && !marks.has(id),
    markRead: useCallback(
      (ids) => {
        if (!isViewer) void markRead(ids, locale)
      },
      [isViewer, locale],
    ),
  }
}
