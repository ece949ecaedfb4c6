import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fetchForms } from '#features/documents/web/documents.api.ts'
import { FormsScreen } from '#features/documents/web/forms-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { loadChapter } from '../../../catalogue/load.ts'
import { ChapterTexts } from '../../../chapter-texts.tsx'
import { pageHead } from '../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/forms')({
  beforeLoad: ({ params }) => loadChapter('holdings', params.locale ?? DEFAULT_LOCALE),
  loader: ({ params }) => fetchForms(params.client, params.locale ?? DEFAULT_LOCALE),
  head: (context) => pageHead(context, 'forms'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('forms')
  return (
    <ChapterTexts chapter="holdings">
      <FormsScreen title={title} forms={Route.useLoaderData()} />
    </ChapterTexts>
  )
}
