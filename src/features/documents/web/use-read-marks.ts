import { useCallback } from 'react'
import { useSession } from '#web/session/session-context.ts'
import { type DocumentEntry, useMarkRead, useReadIds } from './documents.api.ts'

type ReadMarks = {
  readonly isUnread: (document: DocumentEntry) => boolean
  readonly markRead: (ids: readonly string[]) => void
}

/** B5.1, B5.2. A12.3: a viewer has read nothing and leaves everything as it is, so to them nothing is unread either. */
export function useReadMarks(): ReadMarks {
  const isViewer = useSession()?.viewee !== undefined
  const readIds = useReadIds()
  const { mutate } = useMarkRead()
  return {
    isUnread: ({ id, isRead }) => !isViewer && !isRead && !readIds.includes(id),
    markRead: useCallback(
      (ids) => {
        if (!isViewer) mutate(ids)
      },
      [isViewer, mutate],
    ),
  }
}
