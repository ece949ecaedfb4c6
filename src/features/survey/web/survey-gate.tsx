import type { ReactNode } from 'react'
import { useBrand } from '#web/shell/brand-context.ts'
import { OptionalPart } from '#web/ui/optional-part.tsx'
import { useIdle } from '#web/use-idle.ts'

/** Fetches the prompt only where there is a survey, and after everything else. */
export function SurveyGate({ children }: { readonly children: ReactNode }) {
  const { survey } = useBrand()
  const isIdle = useIdle()
  return survey && isIdle ? <OptionalPart>{children}</OptionalPart> : null
}
