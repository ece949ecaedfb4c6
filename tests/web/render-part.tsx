import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import type { BrandView } from '#brands/brand.ts'
import { inLanguage, isLocale } from '#kernel/locale.ts'
import { splitAddress } from '#web/address.ts'
import { createQueryClient } from '#web/api-client/query.ts'
import { SessionContext, type SessionView } from '#web/session/session-context.ts'
import { BrandContext } from '#web/shell/brand-context.ts'

const BRAND: BrandView = {
  name: 'halden',
  title: 'Halden Real Assets',
  logos: [],
  faviconUrl: '/favicon.svg',
  appIconUrls: { 192: '/192.png', 512: '/512.png' },
  themeUrl: '/theme.css',
  themeColours: { light: '#ffffff', dark: '#000000' },
  websites: { first: 'https://first.example', second: 'https://second.example' },
  socialLinks: [],
  footerLinks: [],
  sharing: { title: 'Halden', description: '', imageUrl: '' },
  texts: {},
}

type Options = {
  /** The address of the page; its language is the page's. */
  readonly at?: string
  readonly session?: SessionView | undefined
  readonly brand?: Partial<BrandView>
  /** What the first rendering found out. */
  readonly queryClient?: ReturnType<typeof createQueryClient>
  /** Of a visit before: as after a reload. */
  readonly history?: RouterHistory
  /** What the visitor does with the server's markup before the scripts are ready. */
  readonly beforeScripts?: (markup: HTMLElement) => void
}

/** The one way to show a part of the portal in a test: with its texts, brand, session, cache and address. */
export async function renderPart(part: ReactNode, options: Options = {}) {
  const { at = '/halden', session, brand = {}, queryClient = createQueryClient(), beforeScripts } = options
  const { history = createMemoryHistory({ initialEntries: [at] }) } = options
  const { locale } = splitAddress(at)
  const root = createRootRoute({ component: Outlet })
  let shown = part
  const page = createRoute({
    getParentRoute: () => root,
    path: '/$client/{-$locale}/$',
    // `/halden/portfolio` is a page, not a language.
    params: { parse: (params) => (params.locale === undefined || isLocale(params.locale) ? params : false) },
    component: () => <Suspense fallback={null}>{shown}</Suspense>,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history,
    ssr: { nonce: 'a-nonce' },
  })
  await router.load()
  const tree = () => (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={locale} timeZone="UTC" messages={inLanguage<object>(CATALOGUES, locale)}>
        <BrandContext value={{ ...BRAND, ...brand }}>
          <SessionContext value={session}>
            <RouterProvider router={router as never} />
          </SessionContext>
        </BrandContext>
      </IntlProvider>
    </QueryClientProvider>
  )
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  if (beforeScripts) {
    container.innerHTML = renderToString(tree())
    beforeScripts(container)
  }
  const hydration = beforeScripts && ({ hydrate: true, onRecoverableError: failTest } as const)
  const result = await act(async () => render(tree(), { container, ...hydration }))
  return {
    ...result,
    router,
    queryClient,
    user: userEvent.setup(),
    /** Something else in its place. */
    show: async (next: ReactNode) => {
      shown = next
      await act(async () => router.invalidate({ sync: true }))
    },
  }
}

/** Markup that differs between server and browser. */
function failTest(error: unknown): never {
  throw error
}
