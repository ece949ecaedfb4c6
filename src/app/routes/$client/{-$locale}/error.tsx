import { createFileRoute, notFound } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx'
import { errorHead } from '../../../page-head.ts'

const CODES = { 500: HTTP_ERRORS.internal.code, 503: HTTP_ERRORS.unavailable.code }

const findFailure = createIsomorphicFn()
  .server(() => {
    const { failedWith: status, requestId: errorId = '' } = getGlobalStartContext() ?? {}
    return status && { status, errorId, code: CODES[status] }
  })
  .client(() => undefined)

/** A2.8: what the server shows instead of a page that failed to render. Whoever asks for it by name finds nothing. */
export const Route = createFileRoute('/$client/{-$locale}/error')({
  loader: () => {
    const failure = findFailure()
    if (!failure) throw notFound()
    throw new ApiError(failure)
  },
  head: (context) => errorHead(context, findFailure()?.status ?? 404),
  notFoundComponent: NotFoundScreen,
})
