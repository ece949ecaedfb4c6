import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CompareScreen } from '#features/market/web/compare/compare-screen.tsx'
import { marketQuery } from '#features/market/web/market.api.ts'
import { readComparisonSearch } from '#features/market/web/market-search.ts'
import { hasPermission, isPublicInvestor } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { pageHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/market/compare')({
  validateSearch: readComparisonSearch,
  loader: async ({ context }) => {
    const session = await findSession(context)
    if (!hasPermission(session, 'portfolio/read') || !isPublicInvestor(session)) return
    // Loaders are part of every page, what they ask is not.
    const market = await import('#features/market/web/market.api.ts')
    await context.queryClient.ensureQueryData(market.marketQuery(context.reader))
  },
  // Another choice of funds changes the address alone.
  shouldReload: ({ cause }) => cause !== 'stay',
  head: (context) => pageHead(context, 'comparison'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('comparison')
  return (
    <Secured page="comparison">
      <Comparison title={title} />
    </Secured>
  )
}

function Comparison({ title }: { readonly title: string }) {
  const { data: offered } = useSuspenseQuery(marketQuery(Route.useRouteContext().reader))
  // What a form without script leaves empty passes the router.
  const search = readComparisonSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <CompareScreen
      title={title}
      offered={offered}
      search={search}
      onSearch={(changed) => void navigate({ search: changed, resetScroll: false, viewTransition: false })}
    />
  )
}
