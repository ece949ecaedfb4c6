import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CalendarCard } from '#features/calendar/web/calendar-card.tsx'
import { datesQuery } from '#features/calendar/web/dates.api.ts'
import { DatesScreen } from '#features/calendar/web/dates-screen.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { Confirmation } from '../../../../confirmation.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/portfolio/dates')({
  loader: async ({ context }) => {
    if (!hasPermission(await findSession(context), 'portfolio/read')) return { isOwn: false }
    const { queryClient, reader } = context
    // Loaders are part of every page, what they ask is not.
    const calendar = await import('#features/calendar/web/dates.api.ts')
    // Days pass.
    await queryClient.fetchQuery({ ...calendar.datesQuery(reader), staleTime: 0 })
    return { isOwn: true }
  },
  head: (context) => pageHead(context, 'dates'),
  component: Screen,
  errorComponent: Failed,
})

function Screen() {
  const { isOwn } = Route.useLoaderData()
  return <Secured page="dates">{isOwn && <OwnDates />}</Secured>
}

function OwnDates() {
  const title = useTranslations('pages')('dates')
  const { reader } = Route.useRouteContext()
  const { data: dates } = useSuspenseQuery(datesQuery(reader))
  return (
    <DatesScreen title={title} dates={dates}>
      <Area>
        <Confirmation>
          <CalendarCard />
        </Confirmation>
      </Area>
    </DatesScreen>
  )
}

function Failed(props: ErrorComponentProps) {
  return <FailedPage title={useTranslations('pages')('dates')} {...props} />
}
