import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ConnectionStatusScreen } from '#features/support/web/connection-status-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { loadChapter } from '../../../../catalogue/load.ts'
import { ChapterTexts } from '../../../../chapter-texts.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/support/connection-status')({
  beforeLoad: ({ params }) => loadChapter('living', params.locale ?? DEFAULT_LOCALE),
  head: (context) => pageHead(context, 'connectionStatus'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  return (
    <ChapterTexts chapter="living">
      <ConnectionStatusScreen title={t('connectionStatus')} />
    </ChapterTexts>
  )
}
