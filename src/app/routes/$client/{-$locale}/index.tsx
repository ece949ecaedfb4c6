import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { nextDatesQuery } from '#features/calendar/web/dates.api.ts'
import { newsQuery, summaryQuery } from '#features/portfolio/web/portfolio.api.ts'
import { StartScreen } from '#features/site/web/start-screen.tsx'
import { SurveyGate } from '#features/survey/web/survey-gate.tsx'
import { PAGES } from '#kernel/pages.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { Area } from '#web/ui/feedback/area.tsx'
import { Texts } from '../../../texts.tsx'
import { findSession } from '../../../visit.ts'

/** Apart, so that visitors do not wait for what they cannot see. */
const OwnStartScreen = lazyPart(
  async () => (await import('#features/portfolio/web/own-start-screen.tsx')).OwnStartScreen,
)

const SurveyPrompt = lazyPart(
  async () => (await import('#features/survey/web/survey-prompt.tsx')).SurveyPrompt,
)

const NextDates = lazyPart(async () => (await import('#features/calendar/web/next-dates.tsx')).NextDates)

const LatestDocuments = lazyPart(
  async () => (await import('#features/documents/web/latest-documents.tsx')).LatestDocuments,
)

// The start page carries the brand's own title, which the layout sets.
export const Route = createFileRoute('/$client/{-$locale}/')({
  loader: async ({ context }) => {
    const isOwn = hasPermission(await findSession(context), 'portfolio/read')
    if (!isOwn) return { isOwn }
    const { queryClient, reader } = context
    await Promise.all([
      queryClient.ensureQueryData(summaryQuery(reader)),
      // More may have come since.
      queryClient.fetchQuery({ ...newsQuery(reader), staleTime: 0 }),
      // A13.1: the page stands without it.
      queryClient.prefetchQuery({ ...nextDatesQuery(reader), staleTime: 0 }),
    ])
    return { isOwn }
  },
  component: Screen,
})

function Screen() {
  const { isOwn } = Route.useLoaderData()
  if (!isOwn) return <StartScreen />
  return (
    <>
      <Area>
        <Texts of={PAGES.start.parts.own}>
          <OwnStart />
        </Texts>
      </Area>
      <SurveyGate>
        <Texts of={PAGES.start.parts.survey}>
          <SurveyPrompt />
        </Texts>
      </SurveyGate>
    </>
  )
}

function OwnStart() {
  const { reader } = Route.useRouteContext()
  const { data: summary } = useSuspenseQuery(summaryQuery(reader))
  const { data: news } = useSuspenseQuery(newsQuery(reader))
  return (
    <OwnStartScreen
      summary={summary}
      news={news}
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
