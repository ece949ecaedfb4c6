import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { reportFailure } from '#web/report-failure.ts'
import { useSession } from '#web/session/session-context.ts'
import { useIdle } from '#web/use-idle.ts'

/** For people in their own portal, once the page has come to rest. A page does not fail with it. */
export function TutorialGate({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const isIdle = useIdle()
  if (!isIdle || !session || session.otp || session.viewee || session.mustApprove) return null
  return (
    <CatchBoundary getResetKey={() => 'tutorial'} errorComponent={() => null} onCatch={reportFailure}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  )
}
