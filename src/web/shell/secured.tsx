import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PAGES, PageName } from '#kernel/pages.ts'
import type { Permission } from '#kernel/permissions.ts'
import { PageLink } from '../page-link.tsx'
import { mayOpen, useSession } from '../session/session-context.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import { LockedScreen } from './locked-screen.tsx'
import styles from './notice.module.css'
import { Notice } from './notice.tsx'
import { ViewOtherLink } from './view-other-link.tsx'

type SecuredPage = {
  [Name in PageName]: (typeof PAGES)[Name] extends { permission: Permission } ? Name : never
}[PageName]

/** A12.2: a lock for visitors, the page for who may see it, and for the others a note with the ways on. */
export function Secured({ page, children }: { page: SecuredPage; children: ReactNode }) {
  const t = useTranslations('states')
  const nameOf = useTranslations('pages')
  const title = nameOf(page)
  const session = useSession()
  if (!session) return <LockedScreen title={title} />
  if (mayOpen(page, session)) return children
  return (
    <>
      <h1>{title}</h1>
      <Notice
        icon={<Lock size={32} strokeWidth={1.75} aria-hidden />}
        title={t('notYoursTitle')}
        text={t('noPermissionText')}
      >
        <p className={styles['ways']}>
          <PageLink page="start" className={buttonStyle('primary')}>
            {t('toStart')}
          </PageLink>
          <ViewOtherLink className={buttonStyle('quiet')} />
          <PageLink page="contact" className={buttonStyle('quiet')}>
            {nameOf('contact')}
          </PageLink>
        </p>
      </Notice>
    </>
  )
}
