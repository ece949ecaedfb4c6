import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fetchPortfolio } from '#features/portfolio/web/portfolio.api.ts'
import { PortfolioScreen } from '#features/portfolio/web/portfolio-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { loadChapter } from '../../../../catalogue/load.ts'
import { ChapterTexts } from '../../../../chapter-texts.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/portfolio/')({
  beforeLoad: ({ params }) => loadChapter('holdings', params.locale ?? DEFAULT_LOCALE),
  loader: async ({ params, parentMatchPromise }) => {
    const { loaderData: layout } = await parentMatchPromise
    if (!hasPermission(layout?.session, 'portfolio/read')) return undefined
    return await fetchPortfolio(params.client, params.locale ?? DEFAULT_LOCALE)
  },
  head: (context) => pageHead(context, 'portfolio'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('portfolio')
  const portfolio = Route.useLoaderData()
  return (
    <Secured title={title} permission="portfolio/read">
      {portfolio && (
        <ChapterTexts chapter="holdings">
          <PortfolioScreen title={title} portfolio={portfolio} />
        </ChapterTexts>
      )}
    </Secured>
  )
}
