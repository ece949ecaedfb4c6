import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import type { BrandView } from '#brands/brand.ts'
import { inLanguage, isLocale, type Locale } from '#kernel/locale.ts'
import { createQueryClient } from '#web/api-client/query.ts'
import { SessionContext, type SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { BrandContext } from '#web/shell/brand-context.ts'
import { eventually } from '../../../../../tests/eventually.ts'
import * as germanShell from '../../../../web/shell/locales/de-DE.ts'
import * as englishShell from '../../../../web/shell/locales/en-GB.ts'
import { ui as germanUi } from '../../../../web/ui/locales/de-DE.ts'
import { ui as englishUi } from '../../../../web/ui/locales/en-GB.ts'
import { widgets as germanWidgets } from '../../../../web/ui/locales/widgets/de-DE.ts'
import { widgets as englishWidgets } from '../../../../web/ui/locales/widgets/en-GB.ts'
import * as german from '../../locales/de-DE.ts'
import * as english from '../../locales/en-GB.ts'

/** Of another feature's words those that the tests meet. */
const assets = { useTypes: { office: 'Office' }, developmentOf: '{use} (development)' }

const MESSAGES = {
  'en-GB': { ...englishShell, assets, ...english, ui: englishUi, widgets: englishWidgets },
  'de-DE': { ...germanShell, assets, ...german, ui: germanUi, widgets: germanWidgets },
}

type Options = {
  readonly locale?: Locale
  readonly session?: Partial<SessionView>
  readonly handoverTargets?: readonly string[]
  /** The server's markup first, as it comes with the page. */
  readonly isHydrated?: boolean
}

/** A part of the portfolio's page, in the brand halden. */
export async function renderPortfolio(
  part: ReactNode,
  { locale = 'en-GB', session = {}, handoverTargets = [], isHydrated = false }: Options = {},
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const brand = { name: 'halden', title: 'Halden Real Assets', handoverTargets } as unknown as BrandView
  const queryClient = createQueryClient()
  const Page = () => (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={locale} timeZone="UTC" messages={inLanguage<object>(MESSAGES, locale)}>
        <BrandContext value={brand}>
          <SessionContext value={buildSession(session)}>{part}</SessionContext>
        </BrandContext>
      </IntlProvider>
    </QueryClientProvider>
  )
  const root = createRootRoute({ component: Outlet })
  const route = createRoute({
    getParentRoute: () => root,
    path: '/$client/{-$locale}/$',
    params: { parse: (params) => (params.locale === undefined || isLocale(params.locale) ? params : false) },
    component: Page,
  })
  const at = `/halden${locale === 'en-GB' ? '' : `/${locale}`}/portfolio`
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  await router.load()
  const page = <RouterProvider router={router as never} />
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const complaints: unknown[] = []
  if (isHydrated) container.innerHTML = renderToString(page)
  const markup = container.innerHTML
  const mounted = isHydrated ? undefined : createRoot(container)
  await act(async () => {
    if (mounted) mounted.render(page)
    else hydrateRoot(container, page, { onRecoverableError: (error) => complaints.push(error) })
  })

  const getButton = (name: string) => {
    const buttons = [...container.querySelectorAll('button')]
    const button = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
    if (!button) throw new Error(`no button: ${name}`)
    return button
  }
  return {
    container,
    markup,
    complaints,
    getButton,
    press: (name: string) => act(async () => getButton(name).click()),
    /** As a visitor would: the field hears of it. */
    enter: (field: HTMLInputElement | HTMLSelectElement, value: string) =>
      act(async () => {
        const prototype = Object.getPrototypeOf(field) as object
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
      }),
    texts: (selector: string) => [...container.querySelectorAll(selector)].map((found) => found.textContent),
    /** Until what is loaded apart has arrived. */
    waitFor: (check: () => void) =>
      eventually(async () => {
        await act(async () => await new Promise((resolve) => setTimeout(resolve, 5)))
        check()
      }),
  }
}
