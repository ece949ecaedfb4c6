import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DownloadScreen } from '#features/documents/web/download-screen.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { pageHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/download/{-$downloadToken}')({
  loader: async ({ params: { downloadToken }, context }) => {
    const session = await findSession(context)
    if (downloadToken === undefined || !hasPermission(session, 'download/read')) return undefined
    // Loaders come with every page, and few people come by such a link.
    const { findLinkedDocument } = await import('#features/documents/web/download-link.api.ts')
    return await findLinkedDocument(context.reader, downloadToken)
  },
  head: (context) => pageHead(context, 'download'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('download')
  const { downloadToken } = Route.useParams()
  return (
    <DownloadScreen title={title} hasToken={downloadToken !== undefined} linked={Route.useLoaderData()} />
  )
}
