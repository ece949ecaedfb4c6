import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PasswordResetScreen } from '#features/passwords/web/password-reset-screen.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/password-reset/{-$token}')({
  // A link that leads nowhere says so at once, also without script.
  loader: async ({ params: { token }, context: { reader } }) => {
    if (token === undefined) return undefined
    // Loaders come with every page, and few people come by such a link.
    const { findLinkFailure } = await import('#features/passwords/web/passwords.api.ts')
    return await findLinkFailure(reader, token)
  },
  head: (context) => pageHead(context, 'passwordReset'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const { token } = Route.useParams()
  return <PasswordResetScreen title={t('passwordReset')} token={token} deadLink={Route.useLoaderData()} />
}
