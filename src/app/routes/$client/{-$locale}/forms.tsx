import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { formsQuery } from '#features/documents/web/documents.api.ts'
import { type FormSearch, readFormSearch } from '#features/documents/web/form-search.ts'
import { FormsScreen } from '#features/documents/web/forms-screen.tsx'
import { pageHead } from '../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/forms')({
  validateSearch: readFormSearch,
  loader: async ({ context: { queryClient, reader } }) => {
    // Loaders are part of every page, what they ask is not.
    const documents = await import('#features/documents/web/documents.api.ts')
    await queryClient.ensureQueryData(documents.formsQuery(reader))
  },
  // Finding changes the address, not the data.
  shouldReload: ({ cause }) => cause !== 'stay',
  head: (context) => pageHead(context, 'forms'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('forms')
  const { data: forms } = useSuspenseQuery(formsQuery(Route.useRouteContext().reader))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const changeSearch = useCallback(
    (changed: FormSearch, isTyping: boolean) =>
      void navigate({ search: changed, replace: isTyping, resetScroll: false, viewTransition: false }),
    [navigate],
  )
  return <FormsScreen title={title} forms={forms} search={search} onSearch={changeSearch} />
}
