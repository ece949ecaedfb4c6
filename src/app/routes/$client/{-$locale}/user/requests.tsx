import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead } from '../../../../page-head.ts'
import { OwnRequests } from '../../../../profile/own-requests.tsx'
import { ProfileFrame } from '../../../../profile/profile-frame.tsx'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/user/requests')({
  loader: async ({ context }) => {
    const { queryClient, reader } = context
    const session = await findSession(context)
    if (!session?.investorId || session.viewee || !hasPermission(session, 'profile/read')) return
    // Loaders come with every page.
    const { requestsQuery } = await import('#features/change-requests/web/change-requests.api.ts')
    // The fund house may have decided, and another tab gone on.
    await queryClient.fetchQuery({ ...requestsQuery(reader, session.investorId), staleTime: 0 })
  },
  head: (context) => pageHead(context, 'requests'),
  component: Screen,
  errorComponent: Failed,
})

function Screen() {
  const title = useTranslations('pages')('requests')
  return (
    <ProfileFrame>
      <Secured page="requests">
        <OwnRequests title={title} />
      </Secured>
    </ProfileFrame>
  )
}

function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('requests')
  return (
    <ProfileFrame>
      <FailedPage title={title} {...props} />
    </ProfileFrame>
  )
}
