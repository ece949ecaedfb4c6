import { GrantsSection } from '#features/view-for/web/grants-section.tsx'
import { WaitingGrantsSection } from '#features/view-for/web/waiting-grants-section.tsx'
import { useSession } from '#web/session/session-context.ts'
import { ViewingNote } from './viewing-note.tsx'

/** A4.9: who may look at the person's portfolio, and whose they may look at. */
export function AccessSections() {
  const isReadOnly = useSession()?.viewee !== undefined
  return (
    <>
      {isReadOnly ? <ViewingNote /> : <WaitingGrantsSection />}
      <GrantsSection />
    </>
  )
}
