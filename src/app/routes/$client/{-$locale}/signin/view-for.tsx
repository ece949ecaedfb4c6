import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ViewForScreen } from '#features/view-for/web/view-for-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { loadChapter } from '../../../../catalogue/load.ts'
import { ChapterTexts } from '../../../../chapter-texts.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/view-for')({
  beforeLoad: ({ params }) => loadChapter('account', params.locale ?? DEFAULT_LOCALE),
  head: (context) => pageHead(context, 'viewFor'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const token = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('token') })
  return (
    <ChapterTexts chapter="account">
      <ViewForScreen title={t('viewFor')} token={token} />
    </ChapterTexts>
  )
}
