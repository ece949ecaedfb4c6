import { useCallback } from 'react'
import { useSession } from '#web/session/session-context.ts'
import type { DocumentEntry } from './documents.api.ts'
import { useMarking, useMarks } from './read-marks.api.ts'

type ReadMarks = {
  readonly isUnread: (document: DocumentEntry) => boolean
  /** B5.6: whether it can be marked at all; what was replaced or recalled is nobody's to read any more. */
  readonly canMark: (document: DocumentEntry) => boolean
  /** Its file has been looked at or taken. */
  readonly markSeen: (document: DocumentEntry) => void
  readonly markRead: (ids: readonly string[]) => void
  readonly markUnread: (ids: readonly string[]) => void
  /** The last mark was refused, until the next one. */
  readonly hasFailed: boolean
}

/** B5.1, B5.2. A12.3: a viewer has read nothing and leaves everything as it is, so to them nothing is unread either. */
export function useReadMarks(): ReadMarks {
  const isViewer = useSession()?.viewee !== undefined
  const marks = useMarks()
  const { mutate, isError } = useMarking()
  const mark = useCallback(
    (ids: readonly string[], isRead: boolean) => {
      if (!isViewer) mutate({ ids, isRead })
    },
    [isViewer, mutate],
  )
  const canMark = ({ isCurrent = true, recalled }: DocumentEntry) => !isViewer && isCurrent && !recalled
  return {
    isUnread: (document) => canMark(document) && !(marks[document.id] ?? document.isRead),
    canMark,
    markSeen: (document) => {
      if (canMark(document)) mark([document.id], true)
    },
    markRead: useCallback((ids) => mark(ids, true), [mark]),
    markUnread: useCallback((ids) => mark(ids, false), [mark]),
    hasFailed: isError,
  }
}
