import { createFileRoute, type ErrorComponentProps, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Arrivals } from '#features/voting/web/arrival-context.tsx'
import { IntroductionView } from '#features/voting/web/introduction-view.tsx'
import { MeetingRejection } from '#features/voting/web/meeting-rejection.tsx'
import { readMeetingSearch } from '#features/voting/web/meeting-search.ts'
import { PAGES } from '#kernel/pages.ts'
import { type ApiError, isRefused } from '#web/api-client/api-error.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { hasPermission, useSession } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead, titleHead } from '../../../../page-head.ts'
import { Texts } from '../../../../texts.tsx'
import { findSession } from '../../../../visit.ts'
import { GivenPart, GivingPart } from '../../../../voting/proxy-parts.tsx'

const BallotView = lazyPart(
  async () => (await import('#features/voting/web/ballot/ballot-view.tsx')).BallotView,
)
const ReceiptView = lazyPart(
  async () => (await import('#features/voting/web/receipt/receipt-view.tsx')).ReceiptView,
)

const ResultView = lazyPart(
  async () => (await import('#features/voting/web/result/result-view.tsx')).ResultView,
)

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
      return {
        title: await prefetchMeeting(context, seat, { view, isViewing: session?.viewee !== undefined }),
      }
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
  const navigate = Route.useNavigate()
  // Whoever looks at somebody else's portfolio sees what is voted on, and nothing of how.
  const isViewing = useSession()?.viewee !== undefined
  const shown = isViewing && view !== 'result' ? undefined : view
  const seat = { meetingId: id, proxyId: proxy }
  // In place of the ballot, which is done with: going back leads to where it was come from.
  const showReceipt = () =>
    void navigate({ search: (search) => ({ ...search, view: 'receipt' }), replace: true })
  const showProxy = (proxies: ReactNode) => <View of="proxies">{proxies}</View>
  const showMeeting = () => void navigate({ search: { proxy } })
  return (
    <Arrivals view={shown}>
      {shown === 'ballot' ? (
        <View of="ballot">
          <BallotView seat={seat} onVoted={showReceipt} />
        </View>
      ) : shown === 'receipt' ? (
        <View of="receipt">
          <ReceiptView seat={seat} />
        </View>
      ) : shown === 'result' ? (
        <View of="result">
          <ResultView {...seat} />
        </View>
      ) : shown === 'give-proxy' ? (
        <View of="proxies">
          <GivingPart seat={seat} onDone={showMeeting} />
        </View>
      ) : (
        <IntroductionView
          seat={seat}
          renderProxy={(meeting) => <GivenPart meeting={meeting} renderIn={showProxy} />}
        />
      )}
    </Arrivals>
  )
}

type ViewProps = { readonly of: keyof typeof PAGES.meeting.parts; readonly children: ReactNode }

/** Each in texts of its own, and each may fail alone. */
function View({ of: part, children }: ViewProps) {
  return (
    <Area>
      <Texts of={PAGES.meeting.parts[part]}>{children}</Texts>
    </Area>
  )
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
