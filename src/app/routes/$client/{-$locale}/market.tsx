import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { marketQuery } from '#features/market/web/market.api.ts'
import { MarketScreen } from '#features/market/web/market-screen.tsx'
import { hasPermission, isPublicInvestor } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { pageHead } from '../../../page-head.ts'
import { findSession } from '../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/market')({
  loader: async ({ context }) => {
    const session = await findSession(context)
    if (!hasPermission(session, 'portfolio/read') || !isPublicInvestor(session)) return
    // Loaders are part of every page, what they ask is not.
    const market = await import('#features/market/web/market.api.ts')
    await context.queryClient.ensureQueryData(market.marketQuery(context.reader))
  },
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
  return <MarketScreen title={title} funds={funds} />
}
