import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PasswordResetScreen } from '#features/passwords/web/password-reset-screen.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/password-reset/{-$token}')({
  head: (context) => pageHead(context, 'passwordReset'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const { token } = Route.useParams()
  return <PasswordResetScreen title={t('passwordReset')} token={token} />
}
