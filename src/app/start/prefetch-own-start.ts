import type { QueryClient } from '@tanstack/react-query'
import { nextDatesQuery } from '#features/calendar/web/dates.api.ts'
import { newsQuery, summaryQuery } from '#features/portfolio/web/portfolio.api.ts'
import { grantsQuery } from '#features/view-for/web/view-for.api.ts'
import { meetingsQuery } from '#features/voting/web/meetings.api.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { hasPermission, type SessionView } from '#web/session/session-context.ts'
import { asksForVotes } from './asks-for-votes.ts'

/** What the start page tells those who own something, and those who do not. */
export async function prefetchOwnStart(
  { queryClient, reader }: { readonly queryClient: QueryClient; readonly reader: Reader },
  session: SessionView,
): Promise<void> {
  if (!hasPermission(session, 'portfolio/read')) {
    await queryClient.prefetchQuery({ ...grantsQuery(reader), staleTime: 0 })
    return
  }
  await Promise.all([
    queryClient.ensureQueryData(summaryQuery(reader)),
    // More may have come since.
    queryClient.fetchQuery({ ...newsQuery(reader), staleTime: 0 }),
    // A13.1: the page stands without it.
    queryClient.prefetchQuery({ ...nextDatesQuery(reader), staleTime: 0 }),
    asksForVotes(session) && queryClient.prefetchQuery({ ...meetingsQuery(reader), staleTime: 0 }),
  ])
}
