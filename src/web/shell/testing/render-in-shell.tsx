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
import type { BrandView } from '#brands/brand.ts'
import { isLocale } from '#kernel/locale.ts'
import { splitAddress } from '../../address.ts'
import { SessionContext, type SessionView } from '../../session/session-context.ts'
import { BrandContext } from '../brand-context.ts'
import * as german from '../locales/de-DE.ts'
import * as english from '../locales/en-GB.ts'

const MESSAGES = { 'en-GB': english, 'de-DE': german }
const BRAND = { name: 'halden', title: 'Halden Real Assets' } as BrandView

type Options = { readonly at?: string; readonly session?: SessionView }

export function buildSession(facts: Partial<SessionView> = {}): SessionView {
  return {
    loginId: 'login-1',
    name: 'Viktor Gast',
    brand: 'halden',
    roles: ['zeichner'],
    investmentGroups: [],
    isOneTimePassword: false,
    expiresAt: '2026-11-15T12:20:00Z',
    endsAt: '2026-11-15T20:00:00Z',
    ...facts,
  }
}

/** A part of the shell at an address, whose language it speaks. */
export async function renderInShell(part: ReactNode, { at = '/halden', session }: Options = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { locale } = splitAddress(at)
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/$client/{-$locale}/$',
    // `/halden/portfolio` is a page, not a language.
    params: { parse: (params) => (params.locale === undefined || isLocale(params.locale) ? params : false) },
    component: () => (
      <IntlProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale] as never}>
        <BrandContext value={BRAND}>
          <SessionContext value={session}>{part}</SessionContext>
        </BrandContext>
      </IntlProvider>
    ),
  })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => createRoot(container).render(<RouterProvider router={router as never} />))
  return {
    texts: (selector: string) => [...container.querySelectorAll(selector)].map((found) => found.textContent),
    findLink: (name: string) =>
      [...container.querySelectorAll('a')]
        .find(({ textContent }) => textContent === name)
        ?.getAttribute('href'),
    press: (name: string) =>
      act(async () =>
        [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
      ),
  }
}
