import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { reportFailure } from '../../api-client/report-failure.ts'
import { FailedLoad } from './failed-load.tsx'

/**
 * A part of a page that may fail without taking the rest along. What fails while the server renders is tried again in the
 * browser.
 */
export function Area({ children }: { readonly children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={FailedArea}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  )
}

function FailedArea({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('ui')
  // An area fails in the browser only, and one failure is told once, however often it is shown.
  const errorId = useMemo(() => reportFailure(error), [error])
  return <FailedLoad message={t('couldNotLoad')} errorId={errorId} onRetry={reset} />
}
