import { createFileRoute, notFound } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ApiError } from '#web/api-client/api-error.ts'
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx'
import { errorHead } from '../../../page-head.ts'

const findFailedRequestId = createIsomorphicFn()
  .server(() => {
    const context = getGlobalStartContext()
    return context?.hasFailed ? context.requestId : undefined
  })
  .client(() => undefined)

/** A2.8: what the server shows instead of a page that failed to render. Whoever asks for it by name finds nothing. */
export const Route = createFileRoute('/$client/{-$locale}/error')({
  loader: () => {
    const errorId = findFailedRequestId()
    if (errorId === undefined) throw notFound()
    throw new ApiError({ status: 500, code: 'http.internal', errorId })
  },
  head: (context) => errorHead(context, findFailedRequestId() === undefined ? 404 : 500),
  notFoundComponent: NotFoundScreen,
})
