import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ViewForScreen } from '#features/session/web/view-for-screen.tsx'
import { AccountTexts, loadAccountTexts } from '../../../../account-texts.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/view-for')({
  beforeLoad: ({ params }) => loadAccountTexts(params.locale),
  head: (context) => pageHead(context, 'viewFor'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const token = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('token') })
  return (
    <AccountTexts>
      <ViewForScreen title={t('viewFor')} token={token} />
    </AccountTexts>
  )
}
