import { Info } from 'lucide-react'
import { PasswordSection } from '#features/passwords/web/password-section.tsx'
import { FactorsSection } from '#features/second-factors/web/factors-section.tsx'
import { useRefreshSessions } from '#features/sessions/web/own-sessions.api.ts'
import { SessionsSection } from '#features/sessions/web/sessions-section.tsx'
import { GrantsSection } from '#features/view-for/web/grants-section.tsx'
import { useTranslations } from '#features/view-for/web/texts.ts'
import { useSession } from '#web/session/session-context.ts'
import styles from './security-sections.module.css'

/** The part of the profile about the person's own login. */
export function SecuritySections() {
  const t = useTranslations('viewFor')
  const refreshSessions = useRefreshSessions()
  const isReadOnly = useSession()?.viewee !== undefined
  return (
    <>
      {isReadOnly ? (
        <p className={styles['viewing']}>
          <Info size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
          {t('viewing')}
        </p>
      ) : (
        <PasswordSection onChanged={refreshSessions} />
      )}
      <FactorsSection />
      <SessionsSection />
      <GrantsSection />
    </>
  )
}
