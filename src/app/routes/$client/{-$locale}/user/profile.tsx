import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { hasPermission, useSession } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead } from '../../../../page-head.ts'
import { OwnProfile } from '../../../../profile/own-profile.tsx'
import { ProfileFrame } from '../../../../profile/profile-frame.tsx'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/user/profile')({
  loader: async ({ context }) => {
    const { queryClient, reader } = context
    const session = await findSession(context)
    if (!session?.investorId || !hasPermission(session, 'profile/read')) return
    // Loaders come with every page, and what this one asks for belongs to the profile alone.
    const { prefetchProfile } = await import('../../../../profile/prefetch-profile.ts')
    await prefetchProfile(queryClient, reader, session.investorId)
  },
  head: (context) => pageHead(context, 'profile'),
  component: Screen,
  errorComponent: Failed,
})

function Screen() {
  const title = useTranslations('pages')('profile')
  const guid = useSession()?.investorId
  return (
    <ProfileFrame>
      <Secured page="profile">{guid && <OwnProfile title={title} guid={guid} />}</Secured>
    </ProfileFrame>
  )
}

function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('profile')
  return (
    <ProfileFrame>
      <FailedPage title={title} {...props} />
    </ProfileFrame>
  )
}
