import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SignInScreen } from '#features/sign-in/web/sign-in-screen.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/')({
  head: (context) => pageHead(context, 'signIn'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  return <SignInScreen title={t('signIn')} next={search.get('next')} isRecovery={search.has('recover')} />
}
