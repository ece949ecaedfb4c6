import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FormsScreen } from '#web/shell/forms-screen.tsx'
import { pageHead } from '../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/forms')({
  head: (context) => pageHead(context, 'forms'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  return <FormsScreen title={t('forms')} />
}
