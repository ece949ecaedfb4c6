import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { CONSENT_COOKIE, type Consent } from '#kernel/consent.ts'
import { reportFailure } from '#web/api-client/report-failure.ts'
import { useIdle } from '#web/lazy/use-idle.ts'
import { noticeDoor } from './notice-door.ts'

/**
 * Fetches the notice and the statistics only for those who need them, and not before the page has come to rest. A page
 * does not fail with them.
 */
export function ConsentGate({ children }: { readonly children: ReactNode }) {
  const isIdle = useIdle()
  const isAskedFor = useSyncExternalStore(noticeDoor.watch, noticeDoor.isOpen, () => false)
  const [isNeeded, setIsNeeded] = useState(false)
  if (!isNeeded && (isAskedFor || (isIdle && !hasDeclined()))) setIsNeeded(true)
  if (!isNeeded) return null
  return (
    <CatchBoundary getResetKey={() => 'consent'} errorComponent={() => null} onCatch={reportFailure}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  )
}

/** Asked on every page, so without the registry of cookies behind it. */
function hasDeclined(): boolean {
  const declined: Consent = 'functional'
  return document.cookie.includes(`${CONSENT_COOKIE}=${declined}`)
}
