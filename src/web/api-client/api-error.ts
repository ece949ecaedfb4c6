import { createSerializationAdapter } from '@tanstack/react-router'

type Failure = { readonly status: number; readonly code: string; readonly errorId: string }

/** A call that the server refused. Carries codes only: error objects of the first rendering travel to the browser. */
export class ApiError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.name = 'ApiError'
    this.failure = failure
  }
}

export const apiErrorAdapter = createSerializationAdapter({
  key: 'portico:api-error',
  test: (value) => value instanceof ApiError,
  toSerializable: (error) => ({ ...error.failure }),
  fromSerializable: (failure) => new ApiError(failure),
})
