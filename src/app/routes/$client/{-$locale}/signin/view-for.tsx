import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ViewForScreen } from '#features/view-for/web/view-for-screen.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/view-for')({
  head: (context) => pageHead(context, 'viewFor'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const token = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('token') })
  return <ViewForScreen title={t('viewFor')} token={token} />
}
