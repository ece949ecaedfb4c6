import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { IntlProvider } from 'use-intl'
import { vi } from 'vitest'
import { inLanguage, isLocale, type Locale } from '#kernel/locale.ts'
import { ui as germanUi } from '#web/ui/locales/de-DE.ts'
import { ui as englishUi } from '#web/ui/locales/en-GB.ts'
import { search as german } from '../../locales/de-DE.ts'
import { search as english } from '../../locales/en-GB.ts'
import type { SearchEntries } from '../../search.domain.ts'
import type { PortfolioProgress } from '../portfolio-progress.ts'
import type { openSearch } from '../search-engine.ts'
import { SearchPalette } from '../search-palette.tsx'

const MESSAGES = {
  'en-GB': { search: english, ui: englishUi },
  'de-DE': { search: german, ui: germanUi },
}

type Options = {
  /** What the server answers; nothing where the line is down. */
  readonly entries: SearchEntries | undefined
  readonly portfolio?: PortfolioProgress
  readonly openEngine?: typeof openSearch
  readonly locale?: Locale
}

/** The search as it stands when it was opened. */
export async function renderPalette(options: Options) {
  const { portfolio: first = { status: 'completed' }, openEngine, locale = 'en-GB' } = options
  let served = options.entries
  let closes = 0
  let retries = 0
  let setPortfolio: (portfolio: PortfolioProgress) => void = () => undefined
  const loadEntries = async () => {
    if (!served) throw new TypeError('Failed to fetch')
    return served
  }

  function Page() {
    const [portfolio, set] = useState(first)
    setPortfolio = set
    return (
      <SearchPalette
        loadEntries={loadEntries}
        portfolio={portfolio}
        onRetryPortfolio={() => (retries += 1)}
        onClose={() => (closes += 1)}
        {...(openEngine && { openEngine })}
      />
    )
  }
  const root = createRootRoute({ component: Outlet })
  const layout = createRoute({
    getParentRoute: () => root,
    path: '/$client/{-$locale}',
    params: { parse: (params) => (params.locale === undefined || isLocale(params.locale) ? params : false) },
    component: Page,
  })
  const children = ['/imprint', '/portfolio/$id'].map((path) =>
    createRoute({ getParentRoute: () => layout, path }),
  )
  const history = createMemoryHistory({ initialEntries: ['/halden/imprint'] })
  const router = createRouter({ routeTree: root.addChildren([layout.addChildren(children)]), history })
  await router.load()
  cleanup()
  const { container } = await act(async () =>
    render(
      <IntlProvider locale={locale} timeZone="UTC" messages={inLanguage<object>(MESSAGES, locale)}>
        <RouterProvider router={router as never} />
      </IntlProvider>,
    ),
  )

  /** Until what the server answered has arrived. */
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    })
  await settle()

  const findAll = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string) => findAll(selector)[0]
  const getField = () => screen.getByRole<HTMLInputElement>('combobox')
  const pass = (milliseconds: number) =>
    act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
  const type = (text: string) =>
    act(async () => {
      fireEvent(getField(), new InputEvent('beforeinput', { inputType: 'insertText', bubbles: true }))
      fireEvent.change(getField(), { target: { value: text } })
    })
  return {
    find,
    findAll,
    getField,
    getDialog: () => screen.getByRole<HTMLDialogElement>('dialog'),
    listOptions: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
    listAnnounced: () => findAll('output').map(({ textContent }) => textContent),
    /** Where the active one stands among all: it is named once who types is not interrupted by it. */
    findActive: async () => {
      await pass(500)
      const options = screen.getAllByRole('option')
      const shown = options.findIndex((option) => option.hasAttribute('data-focused'))
      const named = options.findIndex(({ id }) => id === getField().getAttribute('aria-activedescendant'))
      return shown === named ? shown : undefined
    },
    type,
    pass,
    search: async (text: string) => {
      await type(text)
      await pass(50)
    },
    press: async (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      await act(async () => {
        getField().dispatchEvent(event)
        getField().dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
      })
      await settle()
      return event
    },
    click: async (name: string) => {
      await act(async () => screen.getByRole('button', { name }).click())
      await settle()
    },
    serve: (entries: SearchEntries) => (served = entries),
    setPortfolio: (portfolio: PortfolioProgress) => act(async () => setPortfolio(portfolio)),
    findAddress: () => decodeURI(router.state.location.href),
    countCloses: () => closes,
    countRetries: () => retries,
  }
}
