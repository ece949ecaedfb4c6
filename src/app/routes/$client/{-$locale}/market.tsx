import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fetchMarket } from '#features/market/web/market.api.ts'
import { MarketScreen } from '#features/market/web/market-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { hasPermission, isPublicInvestor } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { loadChapter } from '../../../catalogue/load.ts'
import { ChapterTexts } from '../../../chapter-texts.tsx'
import { pageHead } from '../../../page-head.ts'
import { findSession } from '../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/market')({
  beforeLoad: ({ params }) => loadChapter('holdings', params.locale ?? DEFAULT_LOCALE),
  loader: async ({ params, context }) => {
    const session = await findSession(context)
    if (!hasPermission(session, 'portfolio/read') || !isPublicInvestor(session)) return undefined
    return await fetchMarket(params.locale ?? DEFAULT_LOCALE)
  },
  head: (context) => pageHead(context, 'market'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('market')
  const market = Route.useLoaderData()
  return (
    <Secured title={title} permission="portfolio/read" isForPublicInvestors>
      {market && (
        <ChapterTexts chapter="holdings">
          <MarketScreen title={title} funds={market} />
        </ChapterTexts>
      )}
    </Secured>
  )
}
