import { useTranslations } from 'use-intl'
import { Complaint } from '#web/ui/feedback/complaint.tsx'
import type { Failure } from '../api-call.ts'
import { FailureNotice } from '../failure-notice.tsx'

type Props = { readonly id: string; readonly failure: Failure | undefined }

/** Enrolling has refusals of its own, which no sign-in meets; the rest is said as there. */
export function ChangeFailure({ id, failure }: Props) {
  const t = useTranslations()
  const key = `problems.${failure?.code}` as 'problems.secondFactors.wrongPassword'
  if (!failure?.code.startsWith('secondFactors.') || !t.has(key))
    return <FailureNotice id={id} failure={failure} />
  return <Complaint id={id} text={t(key)} />
}
