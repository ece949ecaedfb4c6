import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fetchOwnSession } from '#features/session/web/own-session.ts'
import { PasswordResetScreen } from '#features/session/web/password-reset-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/password-reset/{-$token}')({
  loader: ({ params }) => fetchOwnSession(params.client, params.locale ?? DEFAULT_LOCALE),
  head: (context) => pageHead(context, 'passwordReset'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const { token } = Route.useParams()
  return <PasswordResetScreen title={t('passwordReset')} token={token} session={Route.useLoaderData()} />
}
