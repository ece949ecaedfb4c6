import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { Confirmation } from '../../../../confirmation.tsx'
import { pageHead } from '../../../../page-head.ts'
import { AccessSections } from '../../../../profile/access-sections.tsx'
import { ProfileFrame } from '../../../../profile/profile-frame.tsx'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/user/access')({
  loader: async ({ context }) => {
    const { queryClient, reader } = context
    if (!hasPermission(await findSession(context), 'profile/read')) return
    // Loaders come with every page.
    const { grantsQuery } = await import('#features/view-for/web/view-for.api.ts')
    // Where it fails, the card says so itself.
    await queryClient.prefetchQuery(grantsQuery(reader))
  },
  head: (context) => pageHead(context, 'access'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('access')
  return (
    <ProfileFrame>
      <Secured page="access">
        <h1>{title}</h1>
        <Confirmation>
          <AccessSections />
        </Confirmation>
      </Secured>
    </ProfileFrame>
  )
}
