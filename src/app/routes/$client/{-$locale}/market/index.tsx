import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { marketQuery } from '#features/market/web/market.api.ts'
import { MarketScreen } from '#features/market/web/market-screen.tsx'
import { type MarketSearch, readMarketSearch } from '#features/market/web/market-search.ts'
import { PAGES } from '#kernel/pages.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { hasPermission, isPublicInvestor } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { pageHead } from '../../../../page-head.ts'
import { Texts } from '../../../../texts.tsx'
import { findSession } from '../../../../visit.ts'

const OpenSubscriptions = lazyPart(
  async () => (await import('#features/subscriptions/web/open-subscriptions.tsx')).OpenSubscriptions,
)

export const Route = createFileRoute('/$client/{-$locale}/market/')({
  validateSearch: readMarketSearch,
  loader: async ({ context }) => {
    const session = await findSession(context)
    if (!hasPermission(session, 'portfolio/read') || !isPublicInvestor(session)) return
    // Loaders are part of every page, what they ask is not.
    const [market, subscriptions] = await Promise.all([
      import('#features/market/web/market.api.ts'),
      import('#features/subscriptions/web/subscriptions.api.ts'),
    ])
    const { queryClient, reader } = context
    await Promise.all([
      queryClient.ensureQueryData(market.marketQuery(reader)),
      // A13.1: where they cannot be had, the market stands without them.
      queryClient.prefetchQuery(subscriptions.openSubscriptionsQuery(reader)),
    ])
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
  return (
    <MarketScreen title={title} funds={funds} search={search} onSearch={changeSearch} begun={<Begun />} />
  )
}

/** B4.4 */
function Begun() {
  return (
    <Area>
      <Texts of={PAGES.market.parts.subscriptions}>
        <OpenSubscriptions />
      </Texts>
    </Area>
  )
}
