import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { type DocumentSearch, readSearch } from '#features/documents/web/document-search.ts'
import { DocumentsScreen } from '#features/documents/web/documents-screen.tsx'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { pageHead } from '../../../page-head.ts'
import { findSession } from '../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/documents')({
  validateSearch: readSearch,
  loader: async ({ context, location }) => {
    if (!hasPermission(await findSession(context), 'download/read')) return
    // Loaders are part of every page, what they ask is not.
    const { prefetchDocuments } = await import('#features/documents/web/prefetch-documents.ts')
    await prefetchDocuments(context, readSearch(location.search))
  },
  // Narrowing the list changes the address; the list asks for itself.
  shouldReload: ({ cause }) => cause !== 'stay',
  head: (context) => pageHead(context, 'documents'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('documents')
  // What a form without script leaves empty passes the router.
  const search = readSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const changeSearch = useCallback(
    (changed: DocumentSearch, isTyping: boolean) =>
      void navigate({ search: changed, replace: isTyping, resetScroll: false, viewTransition: false }),
    [navigate],
  )
  return (
    <Secured page="documents">
      <DocumentsScreen title={title} search={search} onSearch={changeSearch} />
    </Secured>
  )
}
