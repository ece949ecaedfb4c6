import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EnterViewForScreen } from '#features/view-for/web/enter-view-for-screen.tsx'
import { ReceivedScreen } from '#features/view-for/web/received-screen.tsx'
import { pageHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/enter-view-for')({
  loader: async ({ context }) => {
    const { queryClient, reader } = context
    const session = await findSession(context)
    if (!session || session.viewee) return []
    // Loaders are part of every page, what they ask is not.
    const { grantsQuery } = await import('#features/view-for/web/view-for.api.ts')
    // Where that cannot be told, the access code still opens it.
    const grants = await queryClient.ensureQueryData(grantsQuery(reader)).catch(() => undefined)
    return grants?.received ?? []
  },
  head: (context) => pageHead(context, context.loaderData?.length ? 'viewFor' : 'enterViewFor'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const received = Route.useLoaderData()
  const isByCode = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('code') })
  if (received.length > 0 && !isByCode) return <ReceivedScreen title={t('viewFor')} grants={received} />
  return <EnterViewForScreen title={t('enterViewFor')} />
}
