import { createFileRoute } from '@tanstack/react-router'
import { decodeDocument } from '#features/documents/web/documents.api.ts'
import { fetchNews, fetchSummary } from '#features/portfolio/web/portfolio.api.ts'
import { StartScreen } from '#features/site/web/start-screen.tsx'
import { SurveyGate } from '#features/survey/web/survey-gate.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
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

const LatestDocuments = lazyPart(
  async () => (await import('#features/documents/web/latest-documents.tsx')).LatestDocuments,
)

// The start page carries the brand's own title, which the layout sets.
export const Route = createFileRoute('/$client/{-$locale}/')({
  loader: async ({ params: { client, locale = DEFAULT_LOCALE }, context }) => {
    if (!hasPermission(await findSession(context), 'portfolio/read')) return undefined
    const [summary, news] = await Promise.all([fetchSummary(client, locale), fetchNews(client, locale)])
    return { summary, news }
  },
  component: Screen,
})

function Screen() {
  const own = Route.useLoaderData()
  if (!own) return <StartScreen />
  return (
    <>
      <Area>
        <Texts of={PAGES.start.parts.own}>
          <OwnStartScreen
            {...own}
            latestDocuments={
              <Area>
                <LatestDocuments documents={own.news.latestDocuments.map(decodeDocument)} />
              </Area>
            }
          />
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
