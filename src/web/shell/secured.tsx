import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Permission } from '#kernel/permissions.ts'
import { hasPermission, isPublicInvestor, useSession } from '../session/session-context.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import { LockedScreen } from './locked-screen.tsx'
import { Notice } from './notice.tsx'
import { ViewOtherLink } from './view-other-link.tsx'

type Props = {
  title: string
  permission: Permission
  /** A2.3: for investors in public funds alone. */
  isForPublicInvestors?: boolean
  children: ReactNode
}

/** A12.2: a lock for visitors, a note for those without the permission, the page for the others. */
export function Secured({ title, permission, isForPublicInvestors = false, children }: Props) {
  const t = useTranslations('states')
  const session = useSession()
  if (!session) return <LockedScreen title={title} />
  const isWelcome = !isForPublicInvestors || isPublicInvestor(session)
  if (hasPermission(session, permission) && isWelcome) return children
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
