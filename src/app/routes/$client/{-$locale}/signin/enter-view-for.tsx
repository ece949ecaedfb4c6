import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EnterViewForScreen } from '#features/session/web/enter-view-for-screen.tsx'
import { fetchReceived } from '#features/session/web/view-for/received.api.ts'
import { ReceivedScreen } from '#features/session/web/view-for/received-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { loadChapter } from '../../../../catalogue/load.ts'
import { ChapterTexts } from '../../../../chapter-texts.tsx'
import { pageHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/enter-view-for')({
  beforeLoad: ({ params }) => loadChapter('account', params.locale ?? DEFAULT_LOCALE),
  loader: async ({ params, context }) => {
    const session = await findSession(context)
    if (!session || session.viewee) return []
    return await fetchReceived(params.client, params.locale ?? DEFAULT_LOCALE)
  },
  head: (context) => pageHead(context, context.loaderData?.length ? 'viewFor' : 'enterViewFor'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const received = Route.useLoaderData()
  const isByCode = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('code') })
  return (
    <ChapterTexts chapter="account">
      {received.length > 0 && !isByCode ? (
        <ReceivedScreen title={t('viewFor')} grants={received} />
      ) : (
        <EnterViewForScreen title={t('enterViewFor')} />
      )}
    </ChapterTexts>
  )
}
