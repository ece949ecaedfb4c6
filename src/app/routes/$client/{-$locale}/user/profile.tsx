import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PAGES } from '#kernel/pages.ts'
import { hasPermission, useSession } from '#web/session/session-context.ts'
import { Secured } from '#web/shell/secured.tsx'
import { FailedPage } from '../../../../failed-page.tsx'
import { pageHead } from '../../../../page-head.ts'
import { OwnProfile } from '../../../../profile/own-profile.tsx'
import { PartTextsContext } from '../../../../profile/part-texts.tsx'
import { ProfileFrame } from '../../../../profile/profile-frame.tsx'
import { Texts } from '../../../../texts.tsx'
import { findSession } from '../../../../visit.ts'

export const Route = createFileRoute('/$client/{-$locale}/user/profile')({
  loader: async ({ context }) => {
    const { queryClient, reader } = context
    const session = await findSession(context)
    if (!session?.investorId || !hasPermission(session, 'profile/read')) return
    // Loaders come with every page, and what this one asks for belongs to the profile alone.
    const { prefetchProfile } = await import('../../../../profile/prefetch-profile.ts')
    await prefetchProfile(queryClient, reader, session.investorId)
  },
  head: (context) => pageHead(context, 'profile'),
  component: Screen,
  errorComponent: Failed,
})

function withTexts(part: keyof typeof PAGES.profile.parts, children: ReactNode): ReactNode {
  return <Texts of={PAGES.profile.parts[part]}>{children}</Texts>
}

function Screen() {
  const title = useTranslations('pages')('profile')
  const guid = useSession()?.investorId
  return (
    <ProfileFrame>
      <Secured page="profile">
        {guid === undefined ? (
          <h1>{title}</h1>
        ) : (
          <PartTextsContext value={withTexts}>
            <OwnProfile title={title} guid={guid} />
          </PartTextsContext>
        )}
      </Secured>
    </ProfileFrame>
  )
}

function Failed(props: ErrorComponentProps) {
  const title = useTranslations('pages')('profile')
  return (
    <ProfileFrame>
      <FailedPage title={title} {...props} />
    </ProfileFrame>
  )
}
