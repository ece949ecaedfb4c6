import { createFileRoute, Outlet } from '@tanstack/react-router'
import { fetchBrand } from '#features/site/web/site.api.ts'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { Shell } from '#web/shell/shell.tsx'
import { brandHead } from '../../../brand-head.ts'

export const Route = createFileRoute('/$client/{-$locale}')({
  params: {
    // `/halden/portfolio` is a page, not a language.
    parse: (params) => {
      const { locale } = params
      if (locale !== undefined && (!isLocale(locale) || locale === DEFAULT_LOCALE)) return false
      return { ...params, locale }
    },
  },
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ params }) => ({ brand: await fetchBrand(params.client, params.locale ?? DEFAULT_LOCALE) }),
  head: ({ loaderData, params }) => brandHead(loaderData?.brand, params.locale ?? DEFAULT_LOCALE),
  component: Layout,
})

function Layout() {
  const { brand } = Route.useLoaderData()
  return (
    <Shell brand={brand}>
      <Outlet />
    </Shell>
  )
}
