import {
  createFileRoute,
  type ErrorComponentProps,
  notFound,
  redirect,
  useRouterState,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { type DocumentSearch, readSearch } from '#features/documents/web/document-search.ts'
import type { prefetchDocuments } from '#features/documents/web/prefetch-documents.ts'
import type { InvestmentItem } from '#features/investment/web/investment.api.ts'
import { InvestmentScreen } from '#features/investment/web/investment-screen.tsx'
import { TabSkeleton } from '#features/investment/web/tab-skeleton.tsx'
import { findTab, type Tab } from '#features/investment/web/tabs.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { PAGES } from '#kernel/pages.ts'
import { ApiError, isRefused } from '#web/api-client/api-error.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useIdle } from '#web/lazy/use-idle.ts'
import { WhenNear } from '#web/lazy/when-near.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { Rejection } from '#web/shell/rejection.tsx'
import { Secured } from '#web/shell/secured.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { useLate } from '#web/use-late.ts'
import { loadTexts } from '../../../../catalogue/load-texts.ts'
import { pageHead, titleHead } from '../../../../page-head.ts'
import { Texts } from '../../../../texts.tsx'
import { findSession } from '../../../../visit.ts'

const SpecialFund = lazyPart(
  async () => (await import('#features/investment/web/fund/special-fund.tsx')).SpecialFund,
)
const FundSlices = lazyPart(
  async () => (await import('#features/market/web/fund/fund-slices.tsx')).FundSlices,
)
const HoldingTab = lazyPart(
  async () => (await import('#features/investment/web/holding/holding-tab.tsx')).HoldingTab,
)
const ContinueSubscription = lazyPart(
  async () => (await import('#features/subscriptions/web/continue-subscription.tsx')).ContinueSubscription,
)
const ReturnsCard = lazyPart(async () => (await import('#features/returns/web/returns-card.tsx')).ReturnsCard)
const DocumentList = lazyPart(
  async () => (await import('#features/documents/web/document-list.tsx')).DocumentList,
)
const PropertiesPanel = lazyPart(
  async () => (await import('#features/assets/web/properties-panel.tsx')).PropertiesPanel,
)

const NOT_FOUND = new ApiError({ status: 404, code: 'http.notFound', errorId: '' })

const TEXTS = PAGES.investment.parts

type Search = DocumentSearch & { readonly tab?: string; readonly property?: string }

export const Route = createFileRoute('/$client/{-$locale}/portfolio/$id')({
  validateSearch: ({ tab, property, ...search }: Record<string, unknown>): Search => ({
    ...readSearch(search),
    ...(typeof tab === 'string' && { tab }),
    ...(typeof property === 'string' && { property }),
  }),
  loaderDeps: ({ search }) => ({ tab: findTab(search.tab) }),
  beforeLoad: async ({ params: { locale = DEFAULT_LOCALE }, search }) => {
    const tab = findTab(search.tab)
    if (tab !== undefined) await loadTexts(TEXTS[tab], locale)
  },
  loader: async ({ params: { id, ...place }, deps: { tab }, context, location }) => {
    if (!hasPermission(await findSession(context), 'portfolio/read')) return undefined
    // Loaders are part of every page, what they ask is not.
    const { isItemId, itemQuery, OnlyOfferedError } = await import(
      '#features/investment/web/investment.api.ts'
    )
    if (!isItemId(id)) throw notFound()
    const { queryClient, reader } = context
    const [{ name, type }] = await Promise.all([
      queryClient.ensureQueryData(itemQuery(reader, id, 'header')).catch((error: unknown) => {
        // B4.3: a fund that the reader does not hold has a page on the market.
        if (error instanceof OnlyOfferedError)
          throw redirect({ to: '/$client/{-$locale}/market/$id', params: { ...place, id }, replace: true })
        throw isRefused(error, 404) ? notFound() : error
      }),
      // A13.1: where it cannot be had, the page stands without it.
      tab === 'documents'
        ? prefetchList(context, readSearch(location.search), id)
        : tab && queryClient.prefetchQuery(itemQuery(reader, id, tab)),
    ])
    const { nameShownPart } = await import('../../../../investment-title.ts')
    return { title: nameShownPart({ name, type, tab }, reader.locale) }
  },
  head: (context) => {
    const title = context.loaderData?.title
    return title === undefined ? pageHead(context, 'investment') : titleHead(context, title)
  },
  component: Screen,
  errorComponent: Failed,
  notFoundComponent: Missing,
})

async function prefetchList(...asked: Parameters<typeof prefetchDocuments>): Promise<void> {
  const { prefetchDocuments: prefetch } = await import('#features/documents/web/prefetch-documents.ts')
  await prefetch(...asked)
}

function Screen() {
  const { id } = Route.useParams()
  const { property } = Route.useSearch()
  const { tab } = Route.useLoaderDeps()
  // Where people want to be; the page itself says what they see until that is there.
  const wanted = useRouterState({
    select: ({ status, location }) =>
      status === 'pending' && location.pathname.endsWith(id)
        ? findTab((location.search as Search).tab)
        : undefined,
  })
  return (
    <Secured page="investment">
      <InvestmentScreen
        key={id}
        id={id}
        tab={tab}
        current={wanted ?? tab}
        awaited={useLate(wanted === tab ? undefined : wanted)}
        showPanel={(shown, content) => composePanel(shown, content, property)}
      />
    </Secured>
  )
}

/** What the tabs show, each in texts of its own; each may fail alone. */
function composePanel(tab: Tab, content: InvestmentItem, openProperty: string | undefined) {
  const { id, properties } = content
  const panels = {
    fund: <FundPart item={content} />,
    investment: (
      <HoldingTab item={content} returns={<OwnReturns id={id} />} nextStep={<OwnNextStep id={id} />} />
    ),
    documents: <OwnDocuments id={id} />,
    properties: <PropertiesPanel properties={properties} openId={openProperty} />,
  }
  return <Panel tab={tab}>{panels[tab]}</Panel>
}

/** B2.1: the fund itself, whoever holds it. */
function FundPart({ item }: { readonly item: InvestmentItem }) {
  if ('fund' in item) return <SpecialFund item={item} />
  return (
    <Texts of={TEXTS.product}>
      <FundSlices product={item.product} />
    </Texts>
  )
}

function Panel({ tab, children }: { readonly tab: Tab; readonly children: ReactNode }) {
  return (
    <Area>
      <Suspense fallback={<TabSkeleton />}>
        <Texts of={TEXTS[tab]}>{children}</Texts>
      </Suspense>
    </Area>
  )
}

/** B5.5: the same list, with one filter set. */
function OwnDocuments({ id }: { readonly id: string }) {
  const search = readSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <DocumentList
      search={search}
      itemId={id}
      hidden={<input type="hidden" name="tab" value="documents" />}
      onSearch={(changed, isTyping) =>
        void navigate({
          search: { ...changed, tab: 'documents' },
          replace: isTyping,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  )
}

function OwnNextStep({ id }: { readonly id: string }) {
  return (
    <Area>
      <Texts of={TEXTS.subscription}>
        <ContinueSubscription id={id} />
      </Texts>
    </Area>
  )
}

/** At the end of its tab: drawn when the page stands, and fetched when a reader comes near. */
function OwnReturns({ id }: { readonly id: string }) {
  if (!useIdle()) return null
  return (
    <Area>
      <WhenNear fallback={null}>
        <Texts of={TEXTS.returns}>
          <ReturnsCard id={id} />
        </Texts>
      </WhenNear>
    </Area>
  )
}

function Failed({ error }: ErrorComponentProps) {
  const title = useTranslations('pages')('investment')
  return <Rejection title={title} error={error} isInvestment />
}

/** A13.1: nobody's, or somebody else's. */
function Missing() {
  return <Failed error={NOT_FOUND} reset={() => undefined} />
}
