import type { ReactNode } from 'react'
import { readConsent } from '#web/cookies/cookies.ts'
import { useIdle } from '#web/lazy/use-idle.ts'
import { useSession } from '#web/session/session-context.ts'
import { OptionalPart } from '#web/ui/feedback/optional-part.tsx'

/**
 * For people in their own portal, once the page has come to rest and nothing else asks for their attention: who has not
 * chosen about cookies yet sees it from the page after that on. A page does not fail with it.
 */
export function TutorialGate({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const isIdle = useIdle()
  if (!isIdle || readConsent() === undefined) return null
  if (!session || session.isOneTimePassword || session.viewee || session.mustApprove) return null
  return <OptionalPart>{children}</OptionalPart>
}
