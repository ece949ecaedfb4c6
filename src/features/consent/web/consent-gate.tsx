import { type ReactNode, useState } from 'react'
import { CONSENT_COOKIE, type Consent } from '#kernel/consent.ts'
import { useIdle } from '#web/lazy/use-idle.ts'
import { useStore } from '#web/store.ts'
import { OptionalPart } from '#web/ui/feedback/optional-part.tsx'
import { noticeDoor } from './notice-door.ts'

/**
 * Fetches the notice and the statistics only for those who need them, and not before the page has come to rest. A page
 * does not fail with them.
 */
export function ConsentGate({ children }: { readonly children: ReactNode }) {
  const isIdle = useIdle()
  const isAskedFor = useStore(noticeDoor)
  const [isNeeded, setIsNeeded] = useState(false)
  if (!isNeeded && (isAskedFor || (isIdle && !hasDeclined()))) setIsNeeded(true)
  return isNeeded ? <OptionalPart>{children}</OptionalPart> : null
}

/** Asked on every page, so without the registry of cookies behind it. */
function hasDeclined(): boolean {
  const declined: Consent = 'functional'
  return document.cookie.includes(`${CONSENT_COOKIE}=${declined}`)
}
