import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '#web/api-client/api-error.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { Rejection } from '#web/shell/rejection.tsx'

/** Who is not signed in, or has something to approve first, is led there. */
const LEADS_ELSEWHERE = new Set([401, 428])

/** A13.1: a page whose data could not be had. */
export function FailedPage({ title, ...props }: ErrorComponentProps & { readonly title: string }) {
  const { error } = props
  if (!(error instanceof ApiError) || LEADS_ELSEWHERE.has(error.failure.status))
    return <ErrorScreen {...props} />
  return <Rejection title={title} error={error} />
}
