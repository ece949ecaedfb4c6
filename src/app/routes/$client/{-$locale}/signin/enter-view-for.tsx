import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EnterViewForScreen } from '#features/session/web/enter-view-for-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { loadChapter } from '../../../../catalogue/load.ts'
import { ChapterTexts } from '../../../../chapter-texts.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/enter-view-for')({
  beforeLoad: ({ params }) => loadChapter('account', params.locale ?? DEFAULT_LOCALE),
  head: (context) => pageHead(context, 'enterViewFor'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  return (
    <ChapterTexts chapter="account">
      <EnterViewForScreen title={t('enterViewFor')} />
    </ChapterTexts>
  )
}
