import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { renderToReadableStream } from 'react-dom/server'
import type { PageContext } from '#server/http/pages/pages.routes.ts'
import type { FindStyles } from '#server/http/pages/part-styles.ts'

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageContext & { readonly findStyles: FindStyles } }
  }
}

/** Within an `Area` the browser tries again what failed here, and the rest of the page stands. */
const AREA = /^\s+at Area\b/m

/**
 * Streams the page. Start's own handler answers 200 when a component fails while rendering; here the failure is thrown,
 * so that the server can answer with the error page and its status. What fails later, inside a stream, is only logged.
 */
const streamPage = defineHandlerCallback(async ({ request: { signal }, router, responseHeaders }) => {
  const context = getGlobalStartContext()
  const failures: unknown[] = []
  let isStreaming = false
  const stream = await renderToReadableStream(<StartServer router={router} />, {
    signal,
    ...(context ? { nonce: context.nonce } : {}),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error, { componentStack }) => {
      const isContained = AREA.test(componentStack ?? '')
      if ((isStreaming || isContained) && !signal.aborted) context?.logFailure(error)
      if (!isContained) failures.push(error)
    },
  })
  if (failures.length > 0) {
    await stream.cancel()
    throw failures[0]
  }
  isStreaming = true
  const body = transformReadableStreamWithRouter(router, stream, {
    rendererSafePoint: 'script-close',
    signal,
  })
  return createSsrStreamResponse(
    router,
    new Response(body, { status: getSsrStatus(router), headers: responseHeaders }),
  )
})

/**
 * The built half of the server: turns a page request into HTML. Everything else runs from source. Exported bare, because
 * Start's usual wrapper answers a failure with JSON of its own.
 */
export default { fetch: createStartHandler(streamPage) }
