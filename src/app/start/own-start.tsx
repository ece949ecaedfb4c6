import { useSuspenseQuery } from '@tanstack/react-query'
import { OwnStartScreen } from '#features/portfolio/web/own-start-screen.tsx'
import { newsQuery, summaryQuery } from '#features/portfolio/web/portfolio.api.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { PageAnnouncements } from '../page-announcements.tsx'
import { OwnVotes } from './own-votes.tsx'

const NextDates = lazyPart(async () => (await import('#features/calendar/web/next-dates.tsx')).NextDates)

const LatestDocuments = lazyPart(
  async () => (await import('#features/documents/web/latest-documents.tsx')).LatestDocuments,
)

/** The start page of those who own something. */
export function OwnStart() {
  const reader = useReader()
  const { data: summary } = useSuspenseQuery(summaryQuery(reader))
  const { data: news } = useSuspenseQuery(newsQuery(reader))
  return (
    <OwnStartScreen
      summary={summary}
      news={news}
      announcements={<PageAnnouncements />}
      openVotes={
        <Area>
          <OwnVotes />
        </Area>
      }
      nextDates={
        <Area>
          <NextDates />
        </Area>
      }
      latestDocuments={
        <Area>
          <LatestDocuments documents={news.latestDocuments} />
        </Area>
      }
    />
  )
}
