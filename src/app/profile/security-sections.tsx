import { Info } from 'lucide-react'
import { PasswordSection } from '#features/passwords/web/password-section.tsx'
import { FactorsSection } from '#features/second-factors/web/factors-section.tsx'
import { useRefreshSessions } from '#features/sessions/web/end-sessions.api.ts'
import { SessionsSection } from '#features/sessions/web/sessions-section.tsx'
import { useRefreshGrants } from '#features/view-for/web/change-grants.api.ts'
import { GrantsSection } from '#features/view-for/web/grants-section.tsx'
import { useTranslations } from '#features/view-for/web/texts.ts'
import { WaitingGrantsSection } from '#features/view-for/web/waiting-grants-section.tsx'
import { useSession } from '#web/session/session-context.ts'
import styles from './security-sections.module.css'

/** The part of the profile about the person's own login. */
export function SecuritySections() {
  const t = useTranslations('viewFor')
  const [refreshSessions, refreshGrants] = [useRefreshSessions(), useRefreshGrants()]
  const refresh = async () => void (await Promise.all([refreshSessions(), refreshGrants()]))
  const isReadOnly = useSession()?.viewee !== undefined
  return (
    <>
      {isReadOnly ? (
        <p className={styles['viewing']}>
          <Info size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
          {t('viewing')}
        </p>
      ) : (
        <>
          <PasswordSection onChanged={refresh} />
          <WaitingGrantsSection />
        </>
      )}
      <FactorsSection />
      <SessionsSection />
      <GrantsSection />
    </>
  )
}
