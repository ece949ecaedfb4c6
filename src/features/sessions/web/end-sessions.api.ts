import { useMutation, useQueryClient } from '@tanstack/react-query'
import { joinAddress } from '#web/address.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import { ask } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useBrowser } from '#web/browser-context.ts'
import { forgetSession } from '#web/session/session-storage.ts'
import { deleteSessions } from '../own-sessions.wire.ts'
import type { OwnSession } from '../sessions.domain.ts'
import { deleteSession, listSessions } from '../sessions.wire.ts'
import { markSignedOut } from './ended-mark.ts'
import { tellOtherTabs } from './tabs.ts'

/** Brings the list up to date. */
export function useRefreshSessions(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => await cache.invalidateQueries({ queryKey: keyOf(listSessions) })
}

/** A full load follows, as at every sign-out: nothing of this person stays in memory. */
export function useSignOutEverywhere() {
  const reader = useReader()
  const { openPage } = useBrowser()
  return useMutation({
    mutationFn: async () => {
      await ask(deleteSessions, { reader })
      forgetSession()
      tellOtherTabs({ kind: 'ended' })
      markSignedOut()
    },
    onSuccess: () => openPage(joinAddress({ ...reader, page: '' })),
  })
}

/** Done when the list shows it, as below. */
export function useEndOtherSessions() {
  const reader = useReader()
  const refresh = useRefreshSessions()
  return useMutation({
    mutationFn: async () => {
      await ask(deleteSessions, { reader, query: { others: 'true' } })
      await refresh()
    },
  })
}

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
