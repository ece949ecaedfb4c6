import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formsQuery } from '#features/documents/web/documents.api.ts'
import { FormsScreen } from '#features/documents/web/forms-screen.tsx'
import { pageHead } from '../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/forms')({
  loader: async ({ context: { queryClient, reader } }) => {
    // Loaders are part of every page, what they ask is not.
    const documents = await import('#features/documents/web/documents.api.ts')
    await queryClient.ensureQueryData(documents.formsQuery(reader))
  },
  head: (context) => pageHead(context, 'forms'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('forms')
  const { data: forms } = useSuspenseQuery(formsQuery(Route.useRouteContext().reader))
  return <FormsScreen title={title} forms={forms} />
}
