import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/page-link.tsx'
import { mayOpen, useSession } from '#web/session/session-context.ts'
import { showCurrent } from '#web/ui/layout/show-current.ts'
import styles from './profile-frame.module.css'

const ENTRIES = [
  'profile',
  'security',
  'access',
  'notifications',
  'requests',
  'enquiries',
  'agreement',
] as const

/** Around every page about oneself: the others are one click away. */
export function ProfileFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations()
  const session = useSession()
  // Visitors see a lock; before something is approved there is nothing else to go to. The page itself keeps its place: it goes on
  // when that is done.
  const entries =
    session && !session.mustApprove ? ENTRIES.filter((page) => mayOpen(page, session)) : undefined
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => showCurrent(list.current), [])
  return (
    <div className={entries && styles['frame']}>
      {entries && (
        <nav aria-label={t('shell.account')}>
          <ul ref={list} className={styles['list']}>
            {entries.map((page) => (
              <li key={page}>
                <PageLink page={page} className={styles['entry']} activeProps={{ 'aria-current': 'page' }}>
                  {t(`pages.${page}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles['content']}>{children}</div>
    </div>
  )
}
