import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { PageContext } from '#server/http/pages.routes.ts'

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

/** The built half of the server: turns a page request into HTML. Everything else runs from source. */
export default createServerEntry({ fetch: createStartHandler(defaultStreamHandler) })
