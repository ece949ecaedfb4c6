import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PasswordResetScreen } from '#features/session/web/password-reset-screen.tsx'
import { AccountTexts, loadAccountTexts } from '../../../../account-texts.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/password-reset/{-$token}')({
  beforeLoad: ({ params }) => loadAccountTexts(params.locale),
  head: (context) => pageHead(context, 'passwordReset'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const { token } = Route.useParams()
  return (
    <AccountTexts>
      <PasswordResetScreen title={t('passwordReset')} token={token} />
    </AccountTexts>
  )
}
