import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/session/session-context.ts'
import { LockedScreen } from '#web/shell/locked-screen.tsx'
import { Confirmation } from '../../../../confirmation.tsx'
import { pageHead } from '../../../../page-head.ts'
import { ProfileFrame } from '../../../../profile/profile-frame.tsx'
import { SecuritySections } from '../../../../profile/security-sections.tsx'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/user/security')({
  loader: async ({ context }) => {
    const { queryClient, reader } = context
    const session = await findSession(context)
    if (!session || session.mustApprove) return
    // Loaders come with every page, and what this one asks for belongs to it alone.
    const { prefetchSecurity } = await import('../../../../profile/prefetch-security.ts')
    await prefetchSecurity(queryClient, reader)
  },
  head: (context) => pageHead(context, 'security'),
  component: Screen,
})

/** Of everybody who signs in, whatever they may see besides. */
function Screen() {
  const title = useTranslations('pages')('security')
  if (!useSession()) return <LockedScreen title={title} />
  return (
    <ProfileFrame>
      <h1>{title}</h1>
      <Confirmation>
        <SecuritySections />
      </Confirmation>
    </ProfileFrame>
  )
}
