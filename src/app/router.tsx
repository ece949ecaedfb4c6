import { createRouter, stringifySearchWith } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createQueryClient } from '#web/api-client/query.ts'
import { mayPrefetch } from '#web/lazy/prefetch.ts'
import { restoresScroll } from '#web/page-transitions.ts'
import { parseSearch } from '#web/parse-search.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

export function getRouter() {
  const queryClient = createQueryClient()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    // Addresses hold texts: what looks like a number is none, and nothing is put in quotes.
    parseSearch,
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: () => restoresScroll(),
    defaultPreload: mayPrefetch() ? 'intent' : false,
    // Whether something is fetched again is decided where it is kept: in the cache of calls.
    defaultPreloadStaleTime: 0,
    defaultViewTransition: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    ssr: { nonce: getGlobalStartContext()?.nonce },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
