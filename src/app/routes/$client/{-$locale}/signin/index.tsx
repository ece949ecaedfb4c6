import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SignInScreen } from '#features/session/web/signin-screen.tsx'
import { AccountTexts, loadAccountTexts } from '../../../../account-texts.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/')({
  beforeLoad: ({ params }) => loadAccountTexts(params.locale),
  head: (context) => pageHead(context, 'signIn'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  return (
    <AccountTexts>
      <SignInScreen title={t('signIn')} next={search.get('next')} isRecovery={search.has('recover')} />
    </AccountTexts>
  )
}
