import type { ReactNode } from 'react'
import { useIdle } from '#web/lazy/use-idle.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { OptionalPart } from '#web/ui/feedback/optional-part.tsx'

/** Fetches the prompt only where there is a survey, and after everything else. */
export function SurveyGate({ children }: { readonly children: ReactNode }) {
  const { survey } = useBrand()
  const isIdle = useIdle()
  return survey && isIdle ? <OptionalPart>{children}</OptionalPart> : null
}
