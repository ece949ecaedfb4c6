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
import { createContext, type ReactNode, Suspense, use } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import type { BrandView } from '#brands/brand.ts'
import { inLanguage, isLocale, type Locale } from '#kernel/locale.ts'
import { splitAddress } from '#web/address.ts'
import { createQueryClient } from '#web/api-client/query.ts'
import { AtOnceContext } from '#web/lazy/at-once.tsx'
import { SessionContext, type SessionView } from '#web/session/session-context.ts'
import { BrandContext } from '#web/shell/brand-context.ts'

const BRAND: BrandView = {
  name: 'halden',
  title: 'Halden Real Assets',
  timeZone: 'Europe/Berlin',
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
}

type BrowserOptions = Options & {
  /** It came with the page, and the browser must find it as the server sent it. */
  readonly isFromServer?: boolean
  /** What the visitor does with the server's markup before the scripts are ready. */
  readonly beforeScripts?: (markup: HTMLElement) => void
  /** Where it is to stand; otherwise the page is emptied for it. */
  readonly container?: HTMLElement
}

/** The one way to show a part of the portal in a test: with its texts, brand, session, cache and address. */
export async function renderPart(part: ReactNode, options: BrowserOptions = {}) {
  const { beforeScripts, isFromServer = beforeScripts !== undefined, container = openPage() } = options
  const { tree, router, queryClient } = await surround(options)
  if (isFromServer) container.innerHTML = writeMarkup(tree(part))
  beforeScripts?.(container)
  const result = await (isFromServer ? hydrate : mount)(tree(part), container)
  return {
    ...result,
    router,
    queryClient,
    user: userEvent.setup(),
    /** Something else in its place, or itself changed; in another language on request. */
    show: async (next: ReactNode, locale?: Locale) =>
      await act(async () => result.rerender(tree(next, locale))),
  }
}

/** What the server sends. */
export async function renderOnServer(part: ReactNode, options: Options = {}): Promise<string> {
  const { tree } = await surround(options)
  return writeMarkup(tree(part))
}

/** With what sleeps in the browser until its reader comes near: the server has no such thing. */
function writeMarkup(tree: ReactNode): string {
  return renderToString(<AtOnceContext value>{tree}</AtOnceContext>)
}

const PartContext = createContext<ReactNode>(null)

function Page() {
  return <Suspense fallback={null}>{use(PartContext)}</Suspense>
}

async function surround(options: Options) {
  const { at = '/halden', session, brand = {}, queryClient = createQueryClient() } = options
  const { history = createMemoryHistory({ initialEntries: [at] }) } = options
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/$client/{-$locale}/$',
    // `/halden/portfolio` is a page, not a language.
    params: { parse: (params) => (params.locale === undefined || isLocale(params.locale) ? params : false) },
    component: Page,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history,
    ssr: { nonce: 'a-nonce' },
  })
  await router.load()
  const tree = (part: ReactNode, locale = splitAddress(at).locale) => (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={locale} timeZone="UTC" messages={inLanguage<object>(CATALOGUES, locale)}>
        <BrandContext value={{ ...BRAND, ...brand }}>
          <SessionContext value={session}>
            <PartContext value={part}>
              <RouterProvider router={router as never} />
            </PartContext>
          </SessionContext>
        </BrandContext>
      </IntlProvider>
    </QueryClientProvider>
  )
  return { tree, router, queryClient }
}

function openPage(): HTMLElement {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  return container
}

async function mount(tree: ReactNode, container: HTMLElement) {
  return await act(async () => render(tree, { container }))
}

/** Markup that differs between server and browser fails the test. React only complains of attributes. */
async function hydrate(tree: ReactNode, container: HTMLElement) {
  const { error } = console
  const complaints: string[] = []
  console.error = (...complaint: unknown[]) => {
    if (String(complaint[0]).includes('hydrat')) complaints.push(complaint.join(' '))
    else error(...complaint)
  }
  try {
    const result = await act(async () =>
      render(tree, { container, hydrate: true, onRecoverableError: failTest }),
    )
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
    return result
  } finally {
    console.error = error
  }
}

function failTest(error: unknown): never {
  throw error
}
