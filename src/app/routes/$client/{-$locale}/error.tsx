import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ApiError } from '#web/api-client/api-error.ts'

const currentRequestId = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.requestId ?? '')
  .client(() => '')

/** A2.8: what the server shows instead of a page that failed to render. */
export const Route = createFileRoute('/$client/{-$locale}/error')({
  loader: () => {
    throw new ApiError({ status: 500, code: 'http.internal', errorId: currentRequestId() })
  },
})
