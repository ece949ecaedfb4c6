import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AgreementScreen } from '#features/approvals/web/agreement-screen.tsx'
import { useSession } from '#web/session/session-context.ts'
import { LockedScreen } from '#web/shell/locked-screen.tsx'
import { pageHead } from '../../../../page-head.ts'
import { ProfileFrame } from '../../../../profile/profile-frame.tsx'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/user/agreement')({
  loader: async ({ context }) => {
    const session = await findSession(context)
    if (!session || session.viewee) return
    // Loaders are part of every page, what they ask is not.
    const { approvedQuery } = await import('#features/approvals/web/approved.api.ts')
    await context.queryClient.ensureQueryData(approvedQuery(context.reader))
  },
  head: (context) => pageHead(context, 'agreement'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('agreement')
  const session = useSession()
  if (!session) return <LockedScreen title={title} />
  return (
    <ProfileFrame>
      <AgreementScreen title={title} session={session} />
    </ProfileFrame>
  )
}
