import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EnterViewForScreen } from '#features/session/web/enter-view-for-screen.tsx'
import { findOwnSession } from '#features/session/web/own-session.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/enter-view-for')({
  loader: ({ params }) => findOwnSession(params.client, params.locale ?? DEFAULT_LOCALE),
  head: (context) => pageHead(context, 'enterViewFor'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  return <EnterViewForScreen title={t('enterViewFor')} session={Route.useLoaderData()} />
}
