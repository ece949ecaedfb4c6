import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, ask } from '#web/api-client/ask.ts'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useConfirmedMutation } from '#web/session/use-confirmed-mutation.ts'
import { endFeed, getOwnFeed, makeFeed } from '../calendar.wire.ts'

/** Since when the calendar address holds, and when somebody last fetched the calendar. */
export type OwnFeed = NonNullable<Answer<typeof getOwnFeed>['feed']>

/** Null where there is none. */
export const feedQuery = (reader: Reader) =>
  queryOf(getOwnFeed, { reader }, ({ feed = null }): OwnFeed | null => feed)

/** Makes a calendar address in place of the one there was; its answer is the only one that tells it. */
export function useMakeFeed() {
  const reader = useReader()
  const keep = useKeepFeed(reader)
  return useConfirmedMutation({
    mutationFn: async () => await ask(makeFeed, { reader }),
    onSuccess: ({ createdAt }) => keep({ createdAt }),
    gcTime: 0,
  })
}

export function useEndFeed() {
  const reader = useReader()
  const keep = useKeepFeed(reader)
  return useMutation({
    mutationFn: async () => await ask(endFeed, { reader }),
    onSuccess: () => keep(null),
  })
}

function useKeepFeed(reader: Reader): (feed: OwnFeed | null) => void {
  const cache = useQueryClient()
  return (feed) => void cache.setQueryData(feedQuery(reader).queryKey, feed)
}
