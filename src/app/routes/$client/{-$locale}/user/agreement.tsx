import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AgreementScreen } from '#features/approvals/web/agreement-screen.tsx'
import { fetchApproved } from '#features/approvals/web/approvals.api.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { LockedScreen } from '#web/shell/locked-screen.tsx'
import { loadChapter } from '../../../../catalogue/load.ts'
import { ChapterTexts } from '../../../../chapter-texts.tsx'
import { pageHead } from '../../../../page-head.ts'

const layout = getRouteApi('/$client/{-$locale}')

export const Route = createFileRoute('/$client/{-$locale}/user/agreement')({
  beforeLoad: ({ params }) => loadChapter('living', params.locale ?? DEFAULT_LOCALE),
  loader: async ({ params, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    const isAsked = loaderData?.session && !loaderData.session.viewee
    return isAsked ? await fetchApproved(params.locale ?? DEFAULT_LOCALE) : []
  },
  head: (context) => pageHead(context, 'agreement'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('agreement')
  const { session, approvables } = layout.useLoaderData()
  const approved = Route.useLoaderData()
  if (!session) return <LockedScreen title={title} />
  return (
    <ChapterTexts chapter="living">
      <AgreementScreen
        title={title}
        documents={approvables}
        approved={approved}
        viewee={session.viewee?.name}
      />
    </ChapterTexts>
  )
}
