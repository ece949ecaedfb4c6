import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { vi } from 'vitest'
import type { BrandView } from '#brands/brand.ts'
import type { Locale } from '#kernel/locale.ts'
import { BrandContext } from '#web/shell/brand-context.ts'
import { ui as germanUi } from '#web/ui/locales/de-DE.ts'
import { ui as englishUi } from '#web/ui/locales/en-GB.ts'
import { approvals as german } from '../../locales/de-DE.ts'
import { approvals as english } from '../../locales/en-GB.ts'
import type { Approvable, Approved } from '../approvals.api.ts'

const MESSAGES = {
  'en-GB': { approvals: english, ui: englishUi },
  'de-DE': { approvals: german, ui: germanUi },
}
const BRAND = { name: 'halden', title: 'Halden Real Assets' } as BrandView

export function buildApprovable(name: string, checksum = `sum of ${name}`): Approvable {
  return { id: name, checksum, anzeigename: name, links: [{ rel: 'download', href: `/files/${name}` }] }
}

export function buildApproved(name: string, facts: Partial<Approved> = {}): Approved {
  const links = [{ rel: 'download', href: `/files/${name}` }]
  const approved = '2026-11-15T08:30:00Z'
  return { document: name, signature: `sum of ${name}`, anzeigename: name, approved, links, ...facts }
}

type Call = { readonly name: string; readonly body: unknown }
type Answer = Response | Promise<Response>

/** What the server answers, one after the other; when nothing is left, the line is down. */
export function startServer(...answers: ReadonlyArray<() => Answer>) {
  const calls: Call[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push({ name: `${method} ${path}`, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const answer = left.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return await answer()
  })
  return calls
}

export function respond(status: number, body: object = {}): () => Response {
  return () => Response.json(body, { status })
}

type Load = { readonly documents?: readonly Approvable[]; readonly approved?: readonly Approved[] }
type Options = {
  /** What the page finds at each load, the last one again and again. */
  readonly loads: readonly Load[]
  readonly screen: (load: Load) => ReactNode
  readonly locale?: Locale
}

/** A page whose data come from a loader, as in the portal. */
export async function renderApprovals({ loads, screen, locale = 'en-GB' }: Options) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  let count = 0
  const rootRoute = createRootRoute({ component: Outlet })
  const pageRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/halden',
    loader: () => loads[Math.min(count++, loads.length - 1)] ?? {},
    component: () => screen(pageRoute.useLoaderData()),
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([pageRoute]),
    history: createMemoryHistory({ initialEntries: ['/halden'] }),
  })
  await router.load()
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <IntlProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale] as never}>
        <BrandContext value={BRAND}>
          <RouterProvider router={router} />
        </BrandContext>
      </IntlProvider>,
    ),
  )

  const getButton = (name: string) => {
    const found = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`no button: ${name}`)
    return found
  }
  return {
    container,
    find: (selector: string) => container.querySelector<HTMLElement>(selector),
    getDialog: () => container.querySelector('dialog') as HTMLDialogElement,
    listDocuments: () =>
      [...container.querySelectorAll('li')].map(
        (item) => item.querySelector('a, span')?.firstChild?.textContent,
      ),
    getButton,
    press: (name: string) => act(async () => getButton(name).click()),
    countLoads: () => count,
    unmount: () => act(async () => root.unmount()),
  }
}
