import { RequestsScreen } from '#features/change-requests/web/requests-screen.tsx'
import { useTranslations } from '#features/change-requests/web/texts.ts'
import { Differences } from '#features/profile/web/differences.tsx'
import { useSession } from '#web/session/session-context.ts'
import { Notice } from '#web/shell/notice.tsx'

/** B6.7: not for those who look at somebody else's portfolio. */
export function OwnRequests({ title }: { readonly title: string }) {
  const t = useTranslations('requests')
  const session = useSession()
  if (!session?.investorId || session.viewee)
    return (
      <>
        <h1>{title}</h1>
        <Notice title={title} text={t('viewing')} />
      </>
    )
  return (
    <RequestsScreen
      title={title}
      guid={session.investorId}
      renderChanges={({ changes }) => <Differences differences={changes} />}
    />
  )
}
