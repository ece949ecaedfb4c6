import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { type PortfolioReturns, type Report, returnsQuery } from '#features/returns/web/returns.api.ts'
import { ReturnsScreen } from '#features/returns/web/returns-screen.tsx'
import { type ReturnsSearch, readReturnsSearch } from '#features/returns/web/returns-search.ts'
import { ExportCard } from '#features/statements/web/export-card.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

/** Not yet checked: what reads it does so. */
type Search = { readonly [name in keyof ReturnsSearch]?: unknown }

export const Route = createFileRoute('/$client/{-$locale}/portfolio/returns')({
  validateSearch: (search: Record<string, unknown>): Search => search,
  loaderDeps: ({ search: { date, currency, derived } }) => ({ date, currency, derived }),
  loader: async ({ deps: search, context }) => {
    if (!hasPermission(await findSession(context), 'portfolio/read')) return undefined
    const [{ loadReturnsPage }, { fetchRememberedCurrency }] = await Promise.all([
      import('#features/returns/web/returns-page.ts'),
      import('#features/portfolio/web/portfolio.api.ts'),
    ])
    return await loadReturnsPage({
      ...context,
      search,
      findCurrency: () => fetchRememberedCurrency(context.reader),
    })
  },
  // Opening a figure changes the address, not the data.
  shouldReload: ({ cause }) => cause !== 'stay',
  head: (context) => pageHead(context, 'returns'),
  component: Screen,
  errorComponent: Failed,
})

function Screen() {
  const title = useTranslations('pages')('returns')
  const report = Route.useLoaderData()
  return <Secured page="returns">{report && <OwnReturns title={title} report={report} />}</Secured>
}

function OwnReturns({ title, report }: { readonly title: string; readonly report: Report }) {
  const { reader } = Route.useRouteContext()
  const { data: returns } = useSuspenseQuery(returnsQuery(reader, report))
  const search = readReturnsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const isBusy = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === resolvedLocation?.pathname,
  })
  const changeSearch = useCallback(
    (changed: ReturnsSearch) =>
      void navigate({
        search: (known) => ({ ...known, ...changed }),
        // Back closes a figure; of the reports that were looked at, the last one counts.
        replace: !('figure' in changed),
        resetScroll: false,
        viewTransition: false,
      }),
    [navigate],
  )
  return (
    <ReturnsScreen title={title} returns={returns} search={search} onSearch={changeSearch} isBusy={isBusy}>
      <div data-unprinted>
        <Area>
          <ExportCard report={toReport(returns)} />
        </Area>
      </div>
    </ReturnsScreen>
  )
}

function toReport({ day, figures: { currency }, isDerivedIncluded }: PortfolioReturns) {
  return { date: day, currency, derived: isDerivedIncluded ? undefined : ('exclude' as const) }
}

function Failed(props: ErrorComponentProps) {
  return <FailedPage title={useTranslations('pages')('returns')} {...props} />
}
