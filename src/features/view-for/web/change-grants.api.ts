import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRefreshAnnouncements } from '#features/announcements/web/refresh-announcements.api.ts'
import type { Day } from '#kernel/dates.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import { ask } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useConfirmedMutation } from '#web/session/use-confirmed-mutation.ts'
import { keepGrant } from '../suspended-grants.wire.ts'
import { deleteGrant, getGrants, postGrant } from '../view-for.wire.ts'
import type { Grant } from './view-for.api.ts'

export type NewGrant = { readonly name: string; readonly email: string; readonly until: Day }

/** Done when the list shows it. */
export function useGiveAccess() {
  const reader = useReader()
  const refresh = useRefreshGrants()
  return useConfirmedMutation({
    mutationFn: async (grant: NewGrant) => {
      await ask(postGrant, { reader, body: grant })
      await refresh()
    },
  })
}

/** After a new password: the access is still meant. */
export function useKeepGrant() {
  const reader = useReader()
  const refresh = useRefreshGrants()
  const refreshAnnouncements = useRefreshAnnouncements()
  return useConfirmedMutation({
    mutationFn: async ({ id }: Pick<Grant, 'id'>) => {
      await ask(keepGrant, { reader, params: { id } })
      await refreshAnnouncements()
      await refresh()
    },
  })
}

export function useEndGrant() {
  const reader = useReader()
  const refresh = useRefreshGrants()
  const refreshAnnouncements = useRefreshAnnouncements()
  return useMutation({
    mutationFn: async ({ id }: Pick<Grant, 'id'>) => {
      try {
        await ask(deleteGrant, { reader, params: { id } })
      } catch (error) {
        // What is gone already needs no ending.
        if (!isRefused(error, 404)) throw error
      }
      await refreshAnnouncements()
      await refresh()
    },
  })
}

/** Brings the lists up to date: a change is done when they show it. */
export function useRefreshGrants(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => await cache.invalidateQueries({ queryKey: keyOf(getGrants) })
}
