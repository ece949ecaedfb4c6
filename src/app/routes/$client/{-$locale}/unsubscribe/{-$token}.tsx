import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { UnsubscribeScreen } from '#features/notifications/web/unsubscribe-screen.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/unsubscribe/{-$token}')({
  head: (context) => pageHead(context, 'unsubscribe'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const { token } = Route.useParams()
  return <UnsubscribeScreen title={t('unsubscribe')} token={token} />
}
