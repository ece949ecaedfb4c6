import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { VotingScreen } from '#features/voting/web/voting-screen.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/voting/')({
  loader: async ({ context }) => {
    if (!hasPermission(await findSession(context), 'voting/read')) return
    const { queryClient, reader } = context
    // Loaders come with every page, what they ask does not.
    const { meetingsQuery } = await import('#features/voting/web/meetings.api.ts')
    // A meeting may have opened or ended, and somebody have voted.
    await queryClient.fetchQuery({ ...meetingsQuery(reader), staleTime: 0 })
  },
  head: (context) => pageHead(context, 'voting'),
  component: Screen,
  errorComponent: Failed,
})

function Screen() {
  const title = useTranslations('pages')('voting')
  return (
    <Secured page="voting">
      <VotingScreen title={title} />
    </Secured>
  )
}

function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('voting')
  return <FailedPage title={title} {...props} />
}
