import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import type { Locale } from '#kernel/locale.ts'
import { SessionContext, type SessionView } from '#web/session/session-context.ts'
import * as german from '../../locales/de-DE.ts'
import * as english from '../../locales/en-GB.ts'
import type { AnnouncementView } from '../announcements.api.ts'
import { Announcements } from '../announcements.tsx'

const MESSAGES = { 'en-GB': english, 'de-DE': german }
let count = 0

/** A new one each time: what was closed stays closed as long as the page lives. */
export function buildAnnouncement(own: Partial<AnnouncementView> = {}): AnnouncementView {
  count += 1
  return {
    hash: `hash-${count}`,
    type: 'info',
    isPermanent: false,
    isDialog: false,
    locale: 'en-GB',
    html: `<p>Number ${count}</p>`,
    ...own,
  }
}

type Options = {
  readonly session?: SessionView | undefined
  readonly locale?: Locale
  readonly areDialogsHeld?: boolean
  /** The server's markup first, as it comes with the page. */
  readonly isHydrated?: boolean
}

/** The announcements in a page with some content below. */
export async function renderAnnouncements(
  announcements: readonly AnnouncementView[],
  { session, locale = 'en-GB', areDialogsHeld = false, isHydrated = false }: Options = {},
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const screen = (
    <IntlProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale] as never}>
      <SessionContext value={session}>
        <Announcements announcements={announcements} areDialogsHeld={areDialogsHeld} />
        <main id="content" tabIndex={-1} />
      </SessionContext>
    </IntlProvider>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen }),
    history: createMemoryHistory(),
    ssr: { nonce: 'a-nonce' },
  })
  await router.load()
  const page = <RouterProvider router={router} />
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const markup = isHydrated ? renderToString(page) : ''
  container.innerHTML = markup
  const root = isHydrated ? undefined : createRoot(container)
  await act(async () => (root ? root.render(page) : hydrateRoot(container, page)))

  const getButton = (name: string, place = 0): HTMLButtonElement => {
    const named = [...container.querySelectorAll('button')].filter(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )
    const button = named[place]
    if (!button) throw new Error(`no button: ${name}`)
    return button
  }
  return {
    markup,
    container,
    listAlerts: () => [...container.querySelectorAll('li')].map((alert) => alert.textContent),
    findDialog: () => container.querySelector<HTMLDialogElement>('dialog[open]'),
    listButtons: () =>
      [...container.querySelectorAll('button')].map(
        (button) => button.getAttribute('aria-label') ?? button.textContent,
      ),
    getButton,
    press: (name: string, place?: number) =>
      act(async () => {
        const button = getButton(name, place)
        button.focus()
        button.click()
      }),
  }
}
