import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { newsQuery } from '#features/portfolio/web/portfolio.api.ts'
import { PortfolioScreen, type PortfolioSearch } from '#features/portfolio/web/portfolio-screen.tsx'
import { PAGES } from '#kernel/pages.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead } from '../../../../page-head.ts'
import { Texts } from '../../../../texts.tsx'
import { findSession } from '../../../../visit.ts'

const LatestDocuments = lazyPart(
  async () => (await import('#features/documents/web/latest-documents.tsx')).LatestDocuments,
)

export const Route = createFileRoute('/$client/{-$locale}/portfolio/')({
  validateSearch: ({ currency, q, kind, sort, view }: Record<string, unknown>): PortfolioSearch => ({
    ...keepText('currency', currency),
    ...keepText('q', q),
    ...keepText('kind', kind),
    ...keepText('sort', sort),
    ...keepText('view', view),
  }),
  loaderDeps: ({ search: { currency } }) => ({ currency }),
  loader: async ({ deps: { currency }, context }) => {
    const session = await findSession(context)
    if (!hasPermission(session, 'portfolio/read')) return
    const { queryClient, reader } = context
    // Loaders are part of every page, what they ask is not.
    const portfolio = await import('#features/portfolio/web/portfolio.api.ts')
    await Promise.all([
      queryClient.ensureQueryData(portfolio.rowsQuery(reader)),
      portfolio.prefetchListLook(queryClient, reader, session),
      // A13.1: the list stands without these. What was chosen or came since the last visit may have changed.
      queryClient.prefetchQuery({ ...portfolio.wantedSummaryQuery(reader, currency), staleTime: 0 }),
      queryClient.prefetchQuery({ ...portfolio.newsQuery(reader), staleTime: 0 }),
    ])
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
  const { currency } = Route.useLoaderDeps()
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
      <PortfolioScreen
        title={title}
        currency={currency}
        search={search}
        onSearch={changeSearch}
        latestDocuments={
          <Area>
            <Texts of={PAGES.portfolio.parts.documents}>
              <NewestDocuments />
            </Texts>
          </Area>
        }
      />
    </Secured>
  )
}

function NewestDocuments() {
  const { data: news } = useQuery(newsQuery(useReader()))
  return <LatestDocuments documents={news?.latestDocuments ?? []} />
}

function Failed(props: ErrorComponentProps) {
  return <FailedPage title={useTranslations('pages')('portfolio')} {...props} />
}
