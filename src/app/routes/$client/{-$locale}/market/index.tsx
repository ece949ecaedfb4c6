import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { marketQuery } from '#features/market/web/market.api.ts'
import { MarketScreen } from '#features/market/web/market-screen.tsx'
import { type MarketSearch, readMarketSearch } from '#features/market/web/market-search.ts'
import { hasPermission, isPublicInvestor } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { pageHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/market/')({
  validateSearch: readMarketSearch,
  loader: async ({ context }) => {
    const session = await findSession(context)
    if (!hasPermission(session, 'portfolio/read') || !isPublicInvestor(session)) return
    // Loaders are part of every page, what they ask is not.
    const market = await import('#features/market/web/market.api.ts')
    await context.queryClient.ensureQueryData(market.marketQuery(context.reader))
  },
  // Narrowing the market changes the address alone.
  shouldReload: ({ cause }) => cause !== 'stay',
  head: (context) => pageHead(context, 'market'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('market')
  return (
    <Secured page="market">
      <Market title={title} />
    </Secured>
  )
}

function Market({ title }: { readonly title: string }) {
  const { data: funds } = useSuspenseQuery(marketQuery(Route.useRouteContext().reader))
  // What a form without script leaves empty passes the router.
  const search = readMarketSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const changeSearch = useCallback(
    (changed: MarketSearch) => void navigate({ search: changed, resetScroll: false, viewTransition: false }),
    [navigate],
  )
  return <MarketScreen title={title} funds={funds} search={search} onSearch={changeSearch} />
}
