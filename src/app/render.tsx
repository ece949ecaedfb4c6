import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import type { PageContext } from '#server/http/pages/pages.routes.ts'
import type { FindStyles } from '#server/http/pages/part-styles.ts'
import { loadAllTexts } from './catalogue/load-texts.ts'
import { EntryProvider, takeEntry } from './late-scripts.tsx'
import { streamPage } from './stream-page.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageContext & { readonly findStyles: FindStyles } }
  }
}

await loadAllTexts()

/** Start's own handler answers 200 when a component fails while rendering. */
const answerPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const context = getGlobalStartContext()
  const signal = context?.signal ?? request.signal
  const page = (
    <EntryProvider value={takeEntry(router)}>
      <StartServer router={router} />
    </EntryProvider>
  )
  const stream = await streamPage(page, {
    router,
    signal,
    nonce: context?.nonce,
    logFailure: (error) => context?.logFailure(error),
  })
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
export default { fetch: createStartHandler(answerPage) }
