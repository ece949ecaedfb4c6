import { ApiError, isRefused, isUnreachable } from './api-error.ts'

export type FileFailure = {
  readonly kind: 'offline' | 'ended' | 'refused' | 'busy' | 'failed'
  readonly errorId?: string | undefined
}

/** What was asked for cannot be, or is not there. */
const REFUSALS = [400, 404]

/** Why a file that the server makes is not there, for whatever was thrown on the way. */
export function explainFileFailure(error: unknown): FileFailure {
  if (isUnreachable(error)) return { kind: navigator.onLine ? 'failed' : 'offline' }
  if (isRefused(error, 401)) return { kind: 'ended' }
  if (isRefused(error, 429)) return { kind: 'busy' }
  const errorId = error instanceof ApiError ? error.failure.errorId || undefined : undefined
  return { kind: REFUSALS.some((status) => isRefused(error, status)) ? 'refused' : 'failed', errorId }
}
