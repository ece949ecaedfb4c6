import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { decodeDocument } from '#features/documents/web/documents.api.ts'
import { fetchPlaces } from '#features/portfolio/web/portfolio.api.ts'
import { PortfolioScreen, type PortfolioSearch } from '#features/portfolio/web/portfolio-screen.tsx'
import { usePortfolioStore } from '#features/portfolio/web/use-portfolio-store.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { Rejection } from '#web/shell/rejection.tsx'
import { Secured } from '#web/shell/secured.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { pageHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

const LatestDocuments = lazyPart(
  async () => (await import('#features/documents/web/latest-documents.tsx')).LatestDocuments,
)

/** Who is not signed in, or has something to approve first, is led there. */
const LEADS_ELSEWHERE = new Set([401, 428])

export const Route = createFileRoute('/$client/{-$locale}/portfolio/')({
  validateSearch: ({ currency, q, kind, sort }: Record<string, unknown>): PortfolioSearch => ({
    ...keepText('currency', currency),
    ...keepText('q', q),
    ...keepText('kind', kind),
    ...keepText('sort', sort),
  }),
  loaderDeps: ({ search: { currency } }) => ({ currency }),
  loader: async ({ params, deps: { currency }, context }) => {
    if (!hasPermission(await findSession(context), 'portfolio/read')) return undefined
    const { loadPortfolioPage } = await import('#features/portfolio/web/portfolio-page.ts')
    return await loadPortfolioPage({
      client: params.client,
      locale: params.locale ?? DEFAULT_LOCALE,
      currency,
    })
  },
  // Finding and sorting change the address, not the data.
  shouldReload: ({ cause }) => cause !== 'stay',
  head: (context) => pageHead(context, 'portfolio'),
  component: Screen,
  errorComponent: Failed,
})

function keepText(name: keyof PortfolioSearch, value: unknown): PortfolioSearch {
  return typeof value === 'string' ? { [name]: value } : {}
}

function Screen() {
  const title = useTranslations('pages')('portfolio')
  const { client, locale = DEFAULT_LOCALE } = Route.useParams()
  const store = usePortfolioStore(client)
  const loadPlaces = useCallback(() => fetchPlaces(client, locale), [client, locale])
  const page = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const changeSearch = useCallback(
    (changed: PortfolioSearch) =>
      void navigate({
        search: (known) => ({ ...known, ...changed }),
        replace: true,
        resetScroll: false,
        viewTransition: false,
      }),
    [navigate],
  )
  return (
    <Secured page="portfolio">
      {page && (
        <PortfolioScreen
          title={title}
          page={page}
          store={store}
          loadPlaces={loadPlaces}
          search={search}
          onSearch={changeSearch}
          latestDocuments={
            <Area>
              <LatestDocuments documents={page.latestDocuments.map(decodeDocument)} />
            </Area>
          }
        />
      )}
    </Secured>
  )
}

/** A13.1. */
function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('portfolio')
  const { error } = props
  if (!(error instanceof ApiError) || LEADS_ELSEWHERE.has(error.failure.status))
    return <ErrorScreen {...props} />
  return <Rejection title={title} error={error} />
}
