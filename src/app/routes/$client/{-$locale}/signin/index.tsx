import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { findNextPath } from '#features/session/web/next-path.ts'
import { findOwnSession } from '#features/session/web/own-session.ts'
import { SignInScreen } from '#features/session/web/signin-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/')({
  // The steps are entries of the history: moving between them loads nothing anew.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ params, location }) => {
    const session = await findOwnSession(params.client, params.locale ?? DEFAULT_LOCALE)
    if (session.status !== 'open') return
    // A2.9
    if (session.isOneTimePassword)
      throw redirect({ to: '/$client/{-$locale}/password-reset/{-$token}', params })
    const next = findNextPath(params.client, new URLSearchParams(location.searchStr).get('next'))
    throw next ? redirect({ href: next }) : redirect({ to: '/$client/{-$locale}', params })
  },
  head: (context) => pageHead(context, 'signIn'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  return <SignInScreen title={t('signIn')} next={search.get('next')} isRecovery={search.has('recover')} />
}
