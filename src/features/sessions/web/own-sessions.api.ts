import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefused } from '#web/api-client/api-error.ts'
import { ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import type { OwnSession } from '../sessions.domain.ts'
import { deleteSession, listSessions } from '../sessions.wire.ts'

export const ownSessionsQuery = (reader: Reader) =>
  queryOf(listSessions, { reader }, ({ sessions }): readonly OwnSession[] =>
    sessions.map(({ id, isCurrent, since, lastUsed, userAgent, address, actsForOther }) => ({
      id,
      isCurrent,
      createdAt: new Date(since),
      lastUsedAt: new Date(lastUsed),
      device: { userAgent, address },
      actsForOther,
    })),
  )

/** Brings the list up to date. */
export function useRefreshSessions(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => await cache.invalidateQueries({ queryKey: keyOf(listSessions) })
}

/** Done when the list shows it. */
export function useEndSession() {
  const reader = useReader()
  const refresh = useRefreshSessions()
  return useMutation({
    mutationFn: async ({ id }: Pick<OwnSession, 'id'>) => {
      try {
        await ask(deleteSession, { reader, params: { id } })
      } catch (error) {
        // What is gone already needs no ending.
        if (!isRefused(error, 404)) throw error
      }
      await refresh()
    },
  })
}
