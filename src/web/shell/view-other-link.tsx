import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../page-link.tsx'
import { useSession } from '../session/session-context.ts'

type Props = { readonly className: string; readonly onClick?: (event: MouseEvent<HTMLElement>) => void }

/** A4.9: who has no profile finds here what others let them see. */
export function ViewOtherLink(props: Props) {
  const t = useTranslations('shell')
  const session = useSession()
  // One portfolio at a time, and none before a password is set and documents are approved.
  if (!session || session.viewee || session.isOneTimePassword || session.mustApprove) return null
  return (
    <PageLink page="enterViewFor" {...props}>
      {t('viewOther')}
    </PageLink>
  )
}
