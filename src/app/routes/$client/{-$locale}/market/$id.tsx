import { createFileRoute, type ErrorComponentProps, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FundScreen } from '#features/market/web/fund/fund-screen.tsx'
import { MissingFund } from '#features/market/web/fund/missing-fund.tsx'
import { useDocumentTexts } from '#features/market/web/fund/use-document-texts.ts'
import type { FundPage } from '#features/market/web/fund.api.ts'
import { PAGES } from '#kernel/pages.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
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

const TEXTS = PAGES.fund.parts

type Search = { readonly property?: string }

export const Route = createFileRoute('/$client/{-$locale}/market/$id')({
  validateSearch: ({ property }: Record<string, unknown>): Search =>
    typeof property === 'string' ? { property } : {},
  loader: async ({ params: { id }, context }) => {
    if (!mayOpen('fund', await findSession(context))) return undefined
    // Loaders are part of every page, what they ask is not.
    const { fundQuery, isFundId } = await import('#features/market/web/fund.api.ts')
    if (!isFundId(id)) throw notFound()
    const asked = context.queryClient.ensureQueryData(fundQuery(context.reader, id))
    const { product } = await asked.catch((error: unknown) => {
      throw isRefused(error, 404) ? notFound() : error
    })
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

function Screen() {
  const { id } = Route.useParams()
  return (
    <Secured page="fund">
      <FundScreen key={id} id={id} showProperties={showProperties} showDocuments={showDocuments} />
    </Secured>
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
    <Area>
      <Suspense>
        <Texts of={TEXTS.properties}>
          <PropertiesPanel properties={properties} openId={property} />
        </Texts>
      </Suspense>
    </Area>
  )
}

function Documents({ fund: { documents, letters } }: { readonly fund: FundPage }) {
  const texts = useDocumentTexts()
  return (
    <Area>
      <Suspense>
        <Texts of={TEXTS.documents}>
          <PublishedDocuments documents={documents} letters={letters} {...texts} />
        </Texts>
      </Suspense>
    </Area>
  )
}

function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('fund')
  return <FailedPage title={title} {...props} />
}
