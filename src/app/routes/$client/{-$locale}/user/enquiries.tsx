import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EnquiriesScreen } from '#features/interests/web/enquiries-screen.tsx'
import { mayOpen } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead } from '../../../../page-head.ts'
import { ProfileFrame } from '../../../../profile/profile-frame.tsx'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/user/enquiries')({
  loader: async ({ context }) => {
    const { queryClient, reader } = context
    const session = await findSession(context)
    if (!session?.investorId || session.viewee || !mayOpen('enquiries', session)) return
    // Loaders come with every page.
    const { interestsQuery } = await import('#features/interests/web/interests.api.ts')
    // Another tab may have sent one, and an import taken a fund from the market.
    await queryClient.fetchQuery({ ...interestsQuery(reader), staleTime: 0 })
  },
  head: (context) => pageHead(context, 'enquiries'),
  component: Screen,
  errorComponent: Failed,
})

function Screen() {
  const title = useTranslations('pages')('enquiries')
  return (
    <ProfileFrame>
      <Secured page="enquiries">
        <EnquiriesScreen title={title} />
      </Secured>
    </ProfileFrame>
  )
}

function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('enquiries')
  return (
    <ProfileFrame>
      <FailedPage title={title} {...props} />
    </ProfileFrame>
  )
}
