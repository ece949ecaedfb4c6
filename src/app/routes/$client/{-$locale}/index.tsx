import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '#features/site/web/start-screen.tsx'
import { SurveyGate } from '#features/survey/web/survey-gate.tsx'
import { PAGES } from '#kernel/pages.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { hasPermission, useSession } from '#web/session/session-context.ts'
import { Area } from '#web/ui/feedback/area.tsx'
import { PageAnnouncements } from '../../../page-announcements.tsx'
import { Texts } from '../../../texts.tsx'
import { findSession } from '../../../visit.ts'

/** Apart, so that visitors do not wait for what they cannot see. */
const OwnStart = lazyPart(async () => (await import('../../../start/own-start.tsx')).OwnStart)

const Home = lazyPart(async () => (await import('../../../start/home.tsx')).Home)

const SurveyPrompt = lazyPart(
  async () => (await import('#features/survey/web/survey-prompt.tsx')).SurveyPrompt,
)

// The start page carries the brand's own title, which the layout sets.
export const Route = createFileRoute('/$client/{-$locale}/')({
  loader: async ({ context }) => {
    const session = await findSession(context)
    // Visitors do not wait for what they cannot ask.
    if (!session) return
    const { prefetchOwnStart } = await import('../../../start/prefetch-own-start.ts')
    await prefetchOwnStart(context, session)
  },
  component: Screen,
})

function Screen() {
  const session = useSession()
  if (!session) return <StartScreen announcements={<PageAnnouncements />} />
  if (!hasPermission(session, 'portfolio/read'))
    return (
      <Area>
        <Texts of={PAGES.start.parts.home}>
          <Home />
        </Texts>
      </Area>
    )
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
