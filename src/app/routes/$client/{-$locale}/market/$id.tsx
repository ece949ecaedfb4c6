import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { CompareLink } from '#features/market/web/compare/compare-link.tsx'
import { FundScreen } from '#features/market/web/fund/fund-screen.tsx'
import { MissingFund } from '#features/market/web/fund/missing-fund.tsx'
import { PartSkeleton } from '#features/market/web/fund/part-skeleton.tsx'
import { useDocumentTexts } from '#features/market/web/fund/use-document-texts.ts'
import type { FundPage } from '#features/market/web/fund.api.ts'
import { PAGES } from '#kernel/pages.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { WhenNear } from '#web/lazy/when-near.tsx'
import { mayOpen } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead, titleHead } from '../../../../page-head.ts'
import { Texts } from '../../../../texts.tsx'
import { findSession } from '../../../../visit.ts'

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

type Search = { readonly property?: string }

export const Route = createFileRoute('/$client/{-$locale}/market/$id')({
  validateSearch: ({ property }: Record<string, unknown>): Search =>
    typeof property === 'string' ? { property } : {},
  loader: async ({ params: { id }, context }) => {
    const session = await findSession(context)
    if (!mayOpen('fund', session)) return undefined
    // Loaders are part of every page, what they ask is not.
    const { prefetchFund } = await import('../../../../market/prefetch-fund.ts')
    return await prefetchFund(context, { id, session })
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
    <LatePart of="subscription" fallback={null}>
      <OpenSubscriptionsOf fundId={id} />
      <BeginSubscription fundId={id} state={state} />
    </LatePart>
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
    <LatePart of="properties">
      <PropertiesPanel properties={properties} openId={property} />
    </LatePart>
  )
}

function Documents({ fund: { documents, letters } }: { readonly fund: FundPage }) {
  const texts = useDocumentTexts()
  return (
    <LatePart of="documents">
      <PublishedDocuments documents={documents} letters={letters} {...texts} />
    </LatePart>
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

const WAITING = <PartSkeleton />

type LatePartProps = PartProps & { readonly fallback?: ReactNode }

/** Further down: the server's markup stands until a reader comes near. */
function LatePart({ of: part, fallback = WAITING, children }: LatePartProps) {
  return (
    <Area>
      <WhenNear fallback={fallback}>
        <Texts of={TEXTS[part]} isLate>
          {children}
        </Texts>
      </WhenNear>
    </Area>
  )
}

function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('fund')
  return <FailedPage title={title} {...props} />
}
