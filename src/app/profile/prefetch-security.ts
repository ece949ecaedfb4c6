import type { QueryClient } from '@tanstack/react-query'
import { factorsQuery } from '#features/second-factors/web/second-factors.api.ts'
import { ownSessionsQuery } from '#features/sessions/web/own-sessions.api.ts'
import { grantsQuery } from '#features/view-for/web/view-for.api.ts'
import type { Reader } from '#web/api-client/reader.ts'

/** Each list by itself: where one cannot be loaded, the others still stand. */
export async function prefetchSecurity(queryClient: QueryClient, reader: Reader): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(factorsQuery(reader)),
    queryClient.prefetchQuery(ownSessionsQuery(reader)),
    queryClient.prefetchQuery(grantsQuery(reader)),
  ])
}
