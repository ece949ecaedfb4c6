import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import { useOwnQuery } from '#web/api-client/use-own-query.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { countUnreadDocuments, postRead, postUnread } from '../documents.wire.ts'

type Marks = Readonly<Record<string, boolean>>
const NONE: Marks = {}

/** What was marked as read or unread on this page, by id. What came with the page may be older. */
const marksQuery = queryOptions({
  queryKey: ['read marks'],
  queryFn: () => NONE,
  initialData: NONE,
})

export function useMarks(): Marks {
  return useOwnQuery(marksQuery).data ?? NONE
}

type Marking = { readonly ids: readonly string[]; readonly isRead: boolean }

/** B5.2, B5.5: shows at once, and is taken back where the server does not agree. */
export function useMarking() {
  const reader = useReader()
  const cache = useQueryClient()
  const { queryKey } = marksQuery
  return useMutation({
    mutationFn: async ({ ids, isRead }: Marking): Promise<void> => {
      // It arrives even when the person leaves the page meanwhile.
      const input = { reader, body: { dokumente: [...ids] }, keepalive: true }
      await (isRead ? ask(postRead, input) : ask(postUnread, input))
    },
    onMutate: ({ ids, isRead }): Marks => {
      const known = cache.getQueryData(queryKey) ?? NONE
      cache.setQueryData(queryKey, { ...known, ...Object.fromEntries(ids.map((id) => [id, isRead])) })
      return known
    },
    onError: (_error, { ids }, before = NONE) =>
      cache.setQueryData(queryKey, (known = NONE) =>
        Object.fromEntries(
          Object.entries({ ...known, ...before }).filter(([id]) => id in before || !ids.includes(id)),
        ),
      ),
    onSuccess: async () =>
      await Promise.all([
        // B1.6: these answers tell what is unread; whoever shows them next has them anew.
        cache.invalidateQueries({ predicate: tellsWhatIsUnread, refetchType: 'none' }),
        cache.invalidateQueries({ queryKey: keyOf(countUnreadDocuments) }),
      ]),
  })
}

function tellsWhatIsUnread({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey.some((part) => typeof part === 'string' && /documents|news|dokumente\/v2\/liste/.test(part))
}
