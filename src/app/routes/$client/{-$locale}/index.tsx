import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '#features/site/web/start-screen.tsx'
import { SurveyGate } from '#features/survey/web/survey-gate.tsx'
import { PAGES } from '#kernel/pages.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { Area } from '#web/ui/feedback/area.tsx'
import { Texts } from '../../../texts.tsx'
import { findSession } from '../../../visit.ts'

/** Apart, so that visitors do not wait for what they cannot see. */
const OwnStart = lazyPart(async () => (await import('../../../start/own-start.tsx')).OwnStart)

const SurveyPrompt = lazyPart(
  async () => (await import('#features/survey/web/survey-prompt.tsx')).SurveyPrompt,
)

// The start page carries the brand's own title, which the layout sets.
export const Route = createFileRoute('/$client/{-$locale}/')({
  loader: async ({ context }) => {
    const session = await findSession(context)
    const isOwn = hasPermission(session, 'portfolio/read')
    if (!isOwn) return { isOwn }
    // Visitors do not wait for what they cannot ask.
    const { prefetchOwnStart } = await import('../../../start/prefetch-own-start.ts')
    await prefetchOwnStart(context, session)
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
