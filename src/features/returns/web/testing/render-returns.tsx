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
import { isLocale, type Locale } from '#kernel/locale.ts'
import { ui as germanUi } from '#web/ui/locales/de-DE.ts'
import { ui as englishUi } from '#web/ui/locales/en-GB.ts'
import { widgets as germanWidgets } from '#web/ui/locales/widgets/de-DE.ts'
import { widgets as englishWidgets } from '#web/ui/locales/widgets/en-GB.ts'
import { eventually } from '../../../../../tests/eventually.ts'
import { returns as german } from '../../locales/de-DE.ts'
import { returns as english } from '../../locales/en-GB.ts'

const MESSAGES = {
  'en-GB': { returns: english, ui: englishUi, widgets: englishWidgets },
  'de-DE': { returns: german, ui: germanUi, widgets: germanWidgets },
}

/** A part of the page of returns, in the brand halden. */
export async function renderReturns(part: ReactNode, locale: Locale = 'en-GB') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRootRoute({ component: Outlet })
  const route = createRoute({
    getParentRoute: () => root,
    path: '/$client/{-$locale}/$',
    params: { parse: (params) => (params.locale === undefined || isLocale(params.locale) ? params : false) },
    component: () => (
      <IntlProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale] as never}>
        {part}
      </IntlProvider>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/halden/portfolio/returns'] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  await router.load()
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => createRoot(container).render(<RouterProvider router={router as never} />))
  const find = (selector: string, text: string) => {
    const found = [...container.querySelectorAll<HTMLElement>(selector)].find((one) =>
      one.textContent.includes(text),
    )
    if (!found) throw new Error(`no ${selector} with ${text}`)
    return found
  }
  return {
    container,
    find,
    press: (name: string) => act(async () => find('button', name).click()),
    /** As it is seen: without what is only read aloud, or only shown on request. */
    read: (element: Element = container) => readSeen(element),
    texts: (selector: string) => [...container.querySelectorAll(selector)].map((one) => readSeen(one)),
    waitFor: (check: () => void) =>
      eventually(async () => {
        await act(async () => await new Promise((resolve) => setTimeout(resolve, 5)))
        check()
      }),
  }
}

function readSeen(part: Element): string {
  const copy = part.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[class*=hidden], [popover]')) hidden.remove()
  return copy.textContent.replaceAll('\u00a0', ' ').trim()
}
