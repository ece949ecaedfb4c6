import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EnterViewForScreen } from '#features/session/web/enter-view-for-screen.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/enter-view-for')({
  head: (context) => pageHead(context, 'enterViewFor'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  return <EnterViewForScreen title={t('enterViewFor')} />
}
