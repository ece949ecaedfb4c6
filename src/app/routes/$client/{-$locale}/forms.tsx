import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fetchForms } from '#features/documents/web/documents.api.ts'
import { FormsScreen } from '#features/documents/web/forms-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { pageHead } from '../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/forms')({
  loader: ({ params }) => fetchForms(params.client, params.locale ?? DEFAULT_LOCALE),
  head: (context) => pageHead(context, 'forms'),
  component: Screen,
})

function Screen() {
  return <FormsScreen title={useTranslations('pages')('forms')} forms={Route.useLoaderData()} />
}
