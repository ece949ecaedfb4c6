import { PasswordSection } from '#features/passwords/web/password-section.tsx'
import { PersonExportSection } from '#features/personal-data/web/person-export-section.tsx'
import { FactorsSection } from '#features/second-factors/web/factors-section.tsx'
import { useRefreshSessions } from '#features/sessions/web/end-sessions.api.ts'
import { SessionsSection } from '#features/sessions/web/sessions-section.tsx'
import { useRefreshGrants } from '#features/view-for/web/change-grants.api.ts'
import { WaitingGrantsSection } from '#features/view-for/web/waiting-grants-section.tsx'
import { useSession } from '#web/session/session-context.ts'
import { ViewingNote } from './viewing-note.tsx'

/** The part of the profile about the person's own login. */
export function SecuritySections() {
  const [refreshSessions, refreshGrants] = [useRefreshSessions(), useRefreshGrants()]
  const refresh = async () => void (await Promise.all([refreshSessions(), refreshGrants()]))
  const isReadOnly = useSession()?.viewee !== undefined
  return (
    <>
      {isReadOnly ? (
        <ViewingNote />
      ) : (
        <>
          <PasswordSection onChanged={refresh} />
          {/* A new password is what makes them wait. */}
          <WaitingGrantsSection />
        </>
      )}
      <FactorsSection />
      <SessionsSection />
      {!isReadOnly && <PersonExportSection />}
    </>
  )
}
