import { createSerializationAdapter } from '@tanstack/react-router'

/** Why a call brought nothing. Status 0: no answer came at all, and nothing of it stands in a log. */
export type Failure = {
  readonly status: number
  readonly code: string
  readonly errorId: string
  readonly retryAfterSeconds?: number
  /** Which field is missing or invalid, by its path. */
  readonly fields?: Readonly<Record<string, string>>
}

export const UNREACHABLE: Failure = { status: 0, code: 'unreachable', errorId: '' }
/** An answer came, but not from the server. */
export const INTERCEPTED = 'http.unreadable'

/** A call that failed. Carries codes only: error objects of the first rendering travel to the browser. */
export class ApiError extends Error {
  readonly failure: Failure

  constructor(failure: Failure, cause?: unknown) {
    super(failure.code, { cause })
    this.name = 'ApiError'
    this.failure = failure
  }
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.failure.status === UNREACHABLE.status
}

/** Whether the server refused with this status. */
export function isRefused(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.failure.status === status
}

export const apiErrorAdapter = createSerializationAdapter({
  key: 'portico:api-error',
  test: (value) => value instanceof ApiError,
  toSerializable: (error) => ({ ...error.failure }),
  fromSerializable: (failure) => new ApiError(failure),
})

/** Whether the server refused for this reason. */
export function isProblem(error: unknown, { code }: { readonly code: string }): boolean {
  return error instanceof ApiError && error.failure.code === code
}
