import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NotificationsScreen } from '#features/notifications/web/notifications-screen.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead } from '../../../../page-head.ts'
import { ProfileFrame } from '../../../../profile/profile-frame.tsx'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/user/notifications')({
  loader: async ({ context }) => {
    if (!hasPermission(await findSession(context), 'voting/read')) return
    const { queryClient, reader } = context
    // Loaders come with every page, and few look at their settings.
    const { settingsQuery } = await import('#features/notifications/web/notifications.api.ts')
    // Another tab, or the link of a mail, may have changed them.
    await queryClient.fetchQuery({ ...settingsQuery(reader), staleTime: 0 })
  },
  head: (context) => pageHead(context, 'notifications'),
  component: Screen,
  errorComponent: Failed,
})

function Screen() {
  const title = useTranslations('pages')('notifications')
  return (
    <ProfileFrame>
      <Secured page="notifications">
        <NotificationsScreen title={title} />
      </Secured>
    </ProfileFrame>
  )
}

function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('notifications')
  return (
    <ProfileFrame>
      <FailedPage title={title} {...props} />
    </ProfileFrame>
  )
}
