import { createFileRoute, type ErrorComponentProps, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Arrivals } from '#features/voting/web/arrival-context.tsx'
import { IntroductionView } from '#features/voting/web/introduction-view.tsx'
import { MeetingRejection } from '#features/voting/web/meeting-rejection.tsx'
import { type MeetingView, readMeetingSearch } from '#features/voting/web/meeting-search.ts'
import { type ApiError, isRefused } from '#web/api-client/api-error.ts'
import { hasPermission, useSession } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead, titleHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

const NOT_AVAILABLE = 'voting.notAvailable'
const PROXY_OVER = 'voting.proxyOver'

export const Route = createFileRoute('/$client/{-$locale}/voting/$id')({
  validateSearch: readMeetingSearch,
  loaderDeps: ({ search: { proxy, view } }) => ({ proxy, view }),
  loader: async ({ params: { id }, deps: { proxy, view }, context }) => {
    const session = await findSession(context)
    if (!hasPermission(session, 'voting/read')) return undefined
    // Loaders come with every page, what they ask does not.
    const { prefetchMeeting } = await import('#features/voting/web/prefetch-meeting.ts')
    const seat = { meetingId: id, proxyId: proxy }
    try {
      return { title: await prefetchMeeting(context, seat, session?.viewee ? undefined : view) }
    } catch (error) {
      throw isGone(error) ? notFound({ data: error.failure.code }) : error
    }
  },
  head: (context) => {
    const title = context.loaderData?.title
    return title === undefined ? pageHead(context, 'meeting') : titleHead(context, title)
  },
  component: Screen,
  errorComponent: Failed,
  notFoundComponent: Missing,
})

/** Also a mistyped address, which is refused before anything is looked up. */
function isGone(error: unknown): error is ApiError {
  return [400, 404, 410].some((status) => isRefused(error, status))
}

function Screen() {
  return (
    <Secured page="meeting">
      <Meeting />
    </Secured>
  )
}

function Meeting() {
  const { id } = Route.useParams()
  const { proxy, view } = Route.useSearch()
  // Whoever looks at somebody else's portfolio sees what is voted on, and nothing of how.
  const isViewing = useSession()?.viewee !== undefined
  const shown = isViewing && view !== 'result' ? undefined : view
  return <Arrivals view={shown}>{composeView(shown, { meetingId: id, proxyId: proxy })}</Arrivals>
}

type Seat = { readonly meetingId: string; readonly proxyId: string | undefined }

function composeView(_view: MeetingView | undefined, seat: Seat): ReactNode {
  return <IntroductionView seat={seat} />
}

/** §8: not theirs, not there, or a proxy that is over. */
function Missing({ data }: { readonly data?: unknown }) {
  const title = useTranslations('pages')('meeting')
  return <MeetingRejection title={title} code={data === PROXY_OVER ? PROXY_OVER : NOT_AVAILABLE} />
}

function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('meeting')
  return <FailedPage title={title} {...props} />
}
