import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NotMeScreen } from '#features/change-requests/web/not-me-screen.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/not-me/{-$token}')({
  head: (context) => pageHead(context, 'notMe'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const { token } = Route.useParams()
  return <NotMeScreen title={t('notMe')} token={token} />
}
