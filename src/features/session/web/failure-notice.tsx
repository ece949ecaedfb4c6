import { Complaint } from '#web/ui/feedback/complaint.tsx'
import type { Failure } from './api-call.ts'
import { useFailureText } from './failure-text.ts'

type Props = { readonly id: string; readonly failure: Failure | undefined }

/** What the server answered, above the field that it is about. */
export function FailureNotice({ id, failure }: Props) {
  const describe = useFailureText()
  if (!failure) return null
  return <Complaint id={id} {...describe(failure)} />
}
