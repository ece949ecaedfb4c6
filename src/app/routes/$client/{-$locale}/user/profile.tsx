import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { OwnApprovalsSection } from '#features/approvals/web/own-approvals-section.tsx'
import { fetchSecurity } from '#features/session/web/security/security.api.ts'
import { SecuritySections } from '#features/session/web/security/security-sections.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { hasPermission } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { loadChapter } from '../../../../catalogue/load.ts'
import { ChapterTexts } from '../../../../chapter-texts.tsx'
import { pageHead } from '../../../../page-head.ts'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/user/profile')({
  beforeLoad: ({ params }) => loadChapter('account', params.locale ?? DEFAULT_LOCALE),
  loader: async ({ params, context }) => {
    if (!hasPermission(await findSession(context), 'profile/read')) return undefined
    return await fetchSecurity(params.client, params.locale ?? DEFAULT_LOCALE)
  },
  head: (context) => pageHead(context, 'profile'),
  component: Screen,
})

function Screen() {
  const title = useTranslations('pages')('profile')
  const security = Route.useLoaderData()
  const router = useRouter()
  // Waits for the new lists: a change is done when they show it.
  const reload = useCallback(
    () => router.invalidate({ filter: ({ routeId }) => routeId === Route.id, sync: true }),
    [router],
  )
  return (
    <Secured title={title} permission="profile/read">
      {security && (
        <ChapterTexts chapter="account">
          <h1>{title}</h1>
          <SecuritySections security={security} reload={reload} />
          <OwnApprovalsSection />
        </ChapterTexts>
      )}
    </Secured>
  )
}
