import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { OwnApprovalsSection } from '#features/approvals/web/own-approvals-section.tsx'
import { NotificationsSection } from '#features/notifications/web/notifications-section.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { Confirmation } from '../../../../confirmation.tsx'
import { pageHead } from '../../../../page-head.ts'
import { SecuritySections } from '../../../../profile/security-sections.tsx'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/user/profile')({
  loader: async ({ context }) => {
    const { queryClient, reader } = context
    if (!hasPermission(await findSession(context), 'profile/read')) return
    // Loaders come with every page, and what this one asks for belongs to the profile alone.
    const { prefetchProfile } = await import('../../../../profile/prefetch-profile.ts')
    await prefetchProfile(queryClient, reader)
  },
  head: (context) => pageHead(context, 'profile'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('profile')
  return (
    <Secured page="profile">
      <h1>{title}</h1>
      <Confirmation>
        <SecuritySections />
      </Confirmation>
      <NotificationsSection />
      <OwnApprovalsSection />
    </Secured>
  )
}
