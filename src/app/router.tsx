import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { mayPrefetch } from '#web/lazy/prefetch.ts'
import { restoresScroll } from '#web/page-transitions.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

export function getRouter() {
  return createRouter({
    routeTree,
    // Addresses hold texts: what looks like a number is none, and nothing is put in quotes.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: () => restoresScroll(),
    defaultPreload: mayPrefetch() ? 'intent' : false,
    defaultPreloadStaleTime: 30_000,
    defaultViewTransition: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    ssr: { nonce: getGlobalStartContext()?.nonce },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
