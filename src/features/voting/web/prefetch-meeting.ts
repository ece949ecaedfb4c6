import type { QueryClient } from '@tanstack/react-query'
import type { Reader } from '#web/api-client/reader.ts'
import { chooseText } from '../meetings.domain.ts'
import type { MeetingView } from './meeting-search.ts'
import { mayVote } from './meeting-standing.ts'
import { draftQuery, meetingQuery, receiptQuery, type Seat } from './voting.api.ts'

type Looked = {
  readonly view: MeetingView | undefined
  /** A4.9: at somebody else's portfolio, where nothing of how they vote is answered. */
  readonly isViewing: boolean
}

type Visit = { readonly queryClient: QueryClient; readonly reader: Reader }

/** What a view of a meeting begins with, asked anew: the clock, a proxy or another window may have gone on. Answers with its title. */
export async function prefetchMeeting(
  { queryClient, reader }: Visit,
  seat: Seat,
  { view, isViewing }: Looked,
): Promise<string> {
  const meeting = await queryClient.fetchQuery({ ...meetingQuery(reader, seat), staleTime: 0 })
  const isVoting = !isViewing && mayVote(meeting) && (view === undefined || view === 'ballot')
  if (isVoting) await queryClient.prefetchQuery({ ...draftQuery(reader, seat), staleTime: 0 })
  // B7.5: why there is none is told by the page.
  if (view === 'receipt' && !isViewing)
    await queryClient.prefetchQuery({ ...receiptQuery(reader, seat), staleTime: 0 })
  if (view === 'result') {
    const { resultQuery } = await import('./result/results.api.ts')
    await queryClient.prefetchQuery({ ...resultQuery(reader, seat), staleTime: 0 })
  }
  return chooseText(meeting.title, reader.locale).text
}
