import { createFileRoute, type ErrorComponentProps, notFound } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { CompareLink } from '#features/market/web/compare/compare-link.tsx'
import { FundScreen } from '#features/market/web/fund/fund-screen.tsx'
import { MissingFund } from '#features/market/web/fund/missing-fund.tsx'
import { useDocumentTexts } from '#features/market/web/fund/use-document-texts.ts'
import type { FundPage } from '#features/market/web/fund.api.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { PAGES } from '#kernel/pages.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { mayOpen, type SessionView } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { loadTexts } from '../../../../catalogue/load-texts.ts'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead, titleHead } from '../../../../page-head.ts'
import { Texts } from '../../../../texts.tsx'
import { findSession, type Visit } from '../../../../visit.ts'

const PublishedDocuments = lazyPart(
  async () => (await import('#features/documents/web/published-documents.tsx')).PublishedDocuments,
)
const PropertiesPanel = lazyPart(
  async () => (await import('#features/assets/web/properties-panel.tsx')).PropertiesPanel,
)

const InterestButton = lazyPart(
  async () => (await import('#features/interests/web/interest-button.tsx')).InterestButton,
)
const FactSheetLink = lazyPart(
  async () => (await import('#features/market/web/fact-sheet/fact-sheet-link.tsx')).FactSheetLink,
)
const OpenSubscriptionsOf = lazyPart(
  async () => (await import('#features/subscriptions/web/open-subscriptions-of.tsx')).OpenSubscriptionsOf,
)
const BeginSubscription = lazyPart(
  async () => (await import('#features/subscriptions/web/begin-subscription.tsx')).BeginSubscription,
)

const TEXTS = PAGES.fund.parts
const PART_TEXTS = Object.values(TEXTS).flat()

type Search = { readonly property?: string }

export const Route = createFileRoute('/$client/{-$locale}/market/$id')({
  validateSearch: ({ property }: Record<string, unknown>): Search =>
    typeof property === 'string' ? { property } : {},
  beforeLoad: async ({ params: { locale = DEFAULT_LOCALE } }) => {
    await loadTexts(PART_TEXTS, locale)
  },
  loader: async ({ params: { id }, context }) => {
    const session = await findSession(context)
    if (!mayOpen('fund', session)) return undefined
    // Loaders are part of every page, what they ask is not.
    const { fundQuery, isFundId } = await import('#features/market/web/fund.api.ts')
    if (!isFundId(id)) throw notFound()
    const { queryClient, reader } = context
    const [{ product }] = await Promise.all([
      queryClient.ensureQueryData(fundQuery(reader, id)).catch((error: unknown) => {
        throw isRefused(error, 404) ? notFound() : error
      }),
      prefetchActions(context, session),
      prefetchParts(),
    ])
    return { name: product.name }
  },
  // Opening a property changes the address alone.
  shouldReload: ({ cause }) => cause !== 'stay',
  head: (context) => {
    const name = context.loaderData?.name
    return name === undefined ? pageHead(context, 'fund') : titleHead(context, name)
  },
  component: Screen,
  errorComponent: Failed,
  notFoundComponent: MissingFund,
})

/** On the way to the page, so that it comes whole: what came later would push away what was jumped to. */
async function prefetchParts(): Promise<void> {
  await Promise.allSettled([
    import('#features/interests/web/interest-button.tsx'),
    import('#features/market/web/fact-sheet/fact-sheet-link.tsx'),
    import('#features/subscriptions/web/begin-subscription.tsx'),
    import('#features/subscriptions/web/open-subscriptions-of.tsx'),
    import('#features/assets/web/properties-panel.tsx'),
    import('#features/documents/web/published-documents.tsx'),
  ])
}

/** A13.1: where it cannot be had, the page stands without it. */
async function prefetchActions({ queryClient, reader }: Visit, session: SessionView | undefined) {
  const [{ interestsQuery }, { openSubscriptionsQuery }] = await Promise.all([
    import('#features/interests/web/interests.api.ts'),
    import('#features/subscriptions/web/subscriptions.api.ts'),
  ])
  await Promise.all([
    queryClient.prefetchQuery(openSubscriptionsQuery(reader)),
    session?.investorId && !session.viewee && queryClient.prefetchQuery(interestsQuery(reader)),
  ])
}

function Screen() {
  const { id } = Route.useParams()
  return (
    <Secured page="fund">
      <FundScreen
        key={id}
        id={id}
        showActions={showActions}
        showSubscription={showSubscription}
        showProperties={showProperties}
        showDocuments={showDocuments}
      />
    </Secured>
  )
}

function showActions({ product: { id, name, state } }: FundPage) {
  return (
    <Part of="actions">
      {state !== 'closed' && <InterestButton fundId={id} fundName={name} />}
      <FactSheetLink fundId={id} fundName={name} />
      <CompareLink fundId={id} />
    </Part>
  )
}

/** B2.4: what was begun, or the way to begin. */
function showSubscription({ product: { id, state } }: FundPage) {
  return (
    <Part of="subscription">
      <OpenSubscriptionsOf fundId={id} />
      <BeginSubscription fundId={id} state={state} />
    </Part>
  )
}

function showProperties(properties: FundPage['properties']) {
  return <Properties properties={properties} />
}

function showDocuments(fund: FundPage) {
  return <Documents fund={fund} />
}

function Properties({ properties }: Pick<FundPage, 'properties'>) {
  const { property } = Route.useSearch()
  return (
    <Part of="properties">
      <PropertiesPanel properties={properties} openId={property} />
    </Part>
  )
}

function Documents({ fund: { documents, letters } }: { readonly fund: FundPage }) {
  const texts = useDocumentTexts()
  return (
    <Part of="documents">
      <PublishedDocuments documents={documents} letters={letters} {...texts} />
    </Part>
  )
}

type PartProps = { readonly of: keyof typeof TEXTS; readonly children: ReactNode }

/** Each in texts of its own, and each may fail alone. */
function Part({ of: part, children }: PartProps) {
  return (
    <Area>
      <Suspense>
        <Texts of={TEXTS[part]}>{children}</Texts>
      </Suspense>
    </Area>
  )
}

function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('fund')
  return <FailedPage title={title} {...props} />
}
