import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { findOwnSession } from '#features/session/web/own-session.ts'
import { ViewForScreen } from '#features/session/web/view-for-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/view-for')({
  loader: ({ params }) => findOwnSession(params.client, params.locale ?? DEFAULT_LOCALE),
  head: (context) => pageHead(context, 'viewFor'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const token = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('token') })
  return <ViewForScreen title={t('viewFor')} token={token} session={Route.useLoaderData()} />
}
