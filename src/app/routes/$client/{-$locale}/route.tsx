import { useSuspenseQuery } from '@tanstack/react-query'
import {
  CatchBoundary,
  createFileRoute,
  Outlet,
  redirect,
  useLocation,
  useMatches,
} from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { findPlace } from '#features/announcements/web/announcement-place.ts'
import { announcementsQuery } from '#features/announcements/web/announcements.api.ts'
import { approvablesQuery } from '#features/approvals/web/approvals.api.ts'
import { sessionQuery } from '#features/sessions/web/session.api.ts'
import { brandQuery } from '#features/site/web/site.api.ts'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { findRoutePage, PAGES } from '#kernel/pages.ts'
import { joinAddress, splitAddress } from '#web/address.ts'
import { PageLink } from '#web/page-link.tsx'
import { findOwnPage, isOpenPage } from '#web/session/own-page.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { AnnouncementsPart, prepareAnnouncements } from '../../../announcements-part.tsx'
import { brandHead } from '../../../brand-head.ts'
import { PageAnnouncementsContext } from '../../../page-announcements.tsx'
import { PageEnd } from '../../../page-end.tsx'
import { useShellParts } from '../../../shell-parts.tsx'
import { Texts } from '../../../texts.tsx'
import { findSession } from '../../../visit.ts'
import { useWaitingPage } from '../../../waiting/use-waiting-page.tsx'

export const Route = createFileRoute('/$client/{-$locale}')({
  // Around every page, so it comes with the entry.
  codeSplitGroupings: [],
  params: {
    // `/halden/portfolio` is a page, not a language.
    parse: (params) => {
      const { locale } = params
      if (locale !== undefined && (!isLocale(locale) || locale === DEFAULT_LOCALE)) return false
      return { ...params, locale }
    },
  },
  beforeLoad: ({ params: { client, locale = DEFAULT_LOCALE } }) => ({ reader: { client, locale } }),
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context, location }) => {
    const { queryClient, reader } = context
    const [brand, session] = await Promise.all([
      queryClient.ensureQueryData(brandQuery(reader)),
      findSession(context),
    ])
    const page = findOwnPage(splitAddress(location.pathname).page, session)
    if (page !== undefined) throw redirect({ href: joinAddress({ ...reader, page }) })
    const announcements = await queryClient.ensureQueryData(announcementsQuery(reader, session ?? null))
    if (announcements.length > 0) await prepareAnnouncements(reader.locale).catch(() => undefined)
    return { brand }
  },
  head: ({ loaderData, params }) => brandHead(loaderData?.brand, params.locale ?? DEFAULT_LOCALE),
  component: Layout,
})

function Layout() {
  const { reader } = Route.useRouteContext()
  const { data: brand } = useSuspenseQuery(brandQuery(reader))
  const { data: session } = useSuspenseQuery(sessionQuery(reader))
  const { data: approvables } = useSuspenseQuery(approvablesQuery(reader, session))
  const { data: announcements } = useSuspenseQuery(announcementsQuery(reader, session))
  const page = useLocation({ select: ({ pathname }) => splitAddress(pathname).page })
  const mustApprove = approvables !== null
  const own = useMemo(() => (session ? { ...session, mustApprove } : undefined), [session, mustApprove])
  const isWithheld = mustApprove && page !== PAGES.agreement.path && !isOpenPage(page)
  const place = isWithheld ? 'line' : findPlace(page)
  const announced = (
    <AnnouncementsPart announcements={announcements} place={place} areDialogsHeld={isWithheld} />
  )
  const parts = useShellParts({
    session: own,
    announcements: place === 'full' ? null : announced,
    approvables: isWithheld ? approvables : undefined,
  })
  return (
    <>
      <Shell brand={brand} session={own} parts={parts}>
        <PageAnnouncementsContext value={place === 'full' ? announced : null}>
          {isWithheld ? <Withheld /> : <Page />}
        </PageAnnouncementsContext>
      </Shell>
      <PageEnd />
    </>
  )
}

/** In its own texts. Each page has a boundary of its own; this one is for the texts. */
function Page() {
  const match = useMatches().at(-1)
  const waiting = useWaitingPage()
  return (
    waiting || (
      <CatchBoundary getResetKey={() => match} errorComponent={ErrorScreen}>
        <Texts of={PAGES[findRoutePage(match?.fullPath)].texts}>
          <Outlet />
        </Texts>
      </CatchBoundary>
    )
  )
}

/** A8.1: in place of the page, behind the dialog; where no script opens that, the way to the same as a page. */
function Withheld() {
  const t = useTranslations('pages')
  return (
    <h1>
      <PageLink page="agreement">{t('agreement')}</PageLink>
    </h1>
  )
}
