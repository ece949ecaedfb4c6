import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGES } from '#brands/static-page.ts'
import { staticPageQuery } from '#features/site/web/site.api.ts'
import { StaticPageScreen } from '#features/site/web/static-page-screen.tsx'
import { titleHead } from '../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/$page')({
  params: {
    parse: (params) => {
      const page = STATIC_PAGES.find((name) => name === params.page)
      return page === undefined ? false : { ...params, page }
    },
  },
  loader: ({ params, context: { queryClient, reader } }) =>
    queryClient.ensureQueryData(staticPageQuery(reader, params.page)),
  head: (context) => (context.loaderData ? titleHead(context, context.loaderData.title) : {}),
  component: Screen,
})

function Screen() {
  return <StaticPageScreen page={Route.useLoaderData()} />
}
