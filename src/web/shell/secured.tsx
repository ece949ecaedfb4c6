import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PAGES, PageName } from '#kernel/pages.ts'
import type { Permission } from '#kernel/permissions.ts'
import { mayOpen, useSession } from '../session/session-context.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import { LockedScreen } from './locked-screen.tsx'
import { Notice } from './notice.tsx'
import { ViewOtherLink } from './view-other-link.tsx'

type SecuredPage = {
  [Name in PageName]: (typeof PAGES)[Name] extends { permission: Permission } ? Name : never
}[PageName]

/** A12.2: a lock for visitors, a note for those without the permission, the page for the others. */
export function Secured({ page, children }: { page: SecuredPage; children: ReactNode }) {
  const t = useTranslations('states')
  const title = useTranslations('pages')(page)
  const session = useSession()
  if (!session) return <LockedScreen title={title} />
  if (mayOpen(page, session)) return children
  return (
    <>
      <h1>{title}</h1>
      <Notice
        icon={<Lock size={32} strokeWidth={1.75} aria-hidden />}
        title={t('securedTitle')}
        text={t('noPermissionText')}
      >
        <ViewOtherLink className={buttonStyle('quiet')} />
      </Notice>
    </>
  )
}
