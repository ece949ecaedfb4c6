import { createFileRoute, Link, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { findAnnouncements } from '#features/announcements/web/announcements.api.ts'
import { findApprovables } from '#features/approvals/web/approvals.api.ts'
import { fetchBrand } from '#features/site/web/site.api.ts'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { joinAddress, splitAddress } from '#web/address.ts'
import { findOwnPage, isOpenPage } from '#web/session/own-page.ts'
import { findSession, rememberSession } from '#web/session/own-session.ts'
import { Shell } from '#web/shell/shell.tsx'
import { prepareAnnouncements } from '../../../announcements-part.tsx'
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
    const [approvables, announcements] = await Promise.all([
      findApprovables(session, locale),
      findAnnouncements(params.client, locale, session),
    ])
    if (announcements.length > 0) await prepareAnnouncements(locale).catch(() => undefined)
    const mustApprove = approvables !== undefined
    return { brand, session: session && { ...session, mustApprove }, approvables, announcements }
  },
  head: ({ loaderData, params }) => brandHead(loaderData?.brand, params.locale ?? DEFAULT_LOCALE),
  component: Layout,
})

function Layout() {
  const { brand, session, approvables, announcements } = Route.useLoaderData()
  const page = useLocation({ select: ({ pathname }) => splitAddress(pathname).page })
  const isWithheld = approvables !== undefined && page !== 'user/agreement' && !isOpenPage(page)
  useEffect(() => rememberSession(session), [session])
  return (
    <Shell
      brand={brand}
      session={session}
      parts={shellParts({ announcements, approvables: isWithheld ? approvables : undefined })}
    >
      {isWithheld ? <Withheld /> : <Outlet />}
    </Shell>
  )
}

/** A8.1: in place of the page, behind the dialog; where no script opens that, the way to the same as a page. */
function Withheld() {
  const t = useTranslations('pages')
  return (
    <h1>
      <Link
        to="/$client/{-$locale}/user/agreement"
        params={({ client = '', locale }) => ({ client, locale })}
      >
        {t('agreement')}
      </Link>
    </h1>
  )
}
