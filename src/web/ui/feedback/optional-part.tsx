import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { reportFailure } from '../../api-client/report-failure.ts'

/** A part that nobody waits for: where it fails, the page stands as if it had none, and the log knows. */
export function OptionalPart({ children }: { readonly children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={() => null} onCatch={reportFailure}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  )
}
