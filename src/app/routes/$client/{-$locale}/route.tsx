import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fetchBrand } from '#features/site/web/site.api.ts'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { joinAddress, splitAddress } from '#web/address.ts'
import { findOwnPage } from '#web/session/own-page.ts'
import { findSession, rememberSession } from '#web/session/own-session.ts'
import { Shell } from '#web/shell/shell.tsx'
import { brandHead } from '../../../brand-head.ts'
import { shellParts } from '../../../shell-parts.tsx'

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
  loader: async ({ params, location }) => {
    const locale = params.locale ?? DEFAULT_LOCALE
    const [brand, session] = await Promise.all([
      fetchBrand(params.client, locale),
      findSession(params.client, locale),
    ])
    const page = findOwnPage(splitAddress(location.pathname).page, session)
    if (page !== undefined) throw redirect({ href: joinAddress({ client: params.client, locale, page }) })
    return { brand, session }
  },
  head: ({ loaderData, params }) => brandHead(loaderData?.brand, params.locale ?? DEFAULT_LOCALE),
  component: Layout,
})

function Layout() {
  const { brand, session } = Route.useLoaderData()
  useEffect(() => rememberSession(session), [session])
  return (
    <Shell brand={brand} session={session} parts={shellParts()}>
      <Outlet />
    </Shell>
  )
}
