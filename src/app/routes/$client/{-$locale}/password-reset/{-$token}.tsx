import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PasswordResetScreen } from '#features/passwords/web/password-reset-screen.tsx'
import { findLinkFailure } from '#features/passwords/web/passwords.api.ts'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/password-reset/{-$token}')({
  // A link that leads nowhere says so at once, also without script.
  loader: async ({ params: { token }, context: { reader } }) =>
    token === undefined ? undefined : await findLinkFailure(reader, token),
  head: (context) => pageHead(context, 'passwordReset'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const { token } = Route.useParams()
  return <PasswordResetScreen title={t('passwordReset')} token={token} deadLink={Route.useLoaderData()} />
}
