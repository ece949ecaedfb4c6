import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { type InLanguages, inLanguage, type Locale } from '#kernel/locale.ts'
import { ui as germanUi } from '#web/ui/locales/de-DE.ts'
import { ui as englishUi } from '#web/ui/locales/en-GB.ts'
import { forms as german } from '../locales/de-DE.ts'
import { forms as english } from '../locales/en-GB.ts'

// The message types hold the English texts themselves, so that arguments are checked.
const MESSAGES: InLanguages<{ forms: typeof english; ui: typeof englishUi }> = {
  'en-GB': { forms: english, ui: englishUi },
  'de-DE': { forms: german as typeof english, ui: germanUi as typeof englishUi },
}
const ELSEWHERE = 'Elsewhere'

/** A form on a page with a way out of it. */
export async function renderForm(form: ReactNode, locale: Locale = 'en-GB') {
  cleanup()
  const root = createRootRoute({
    component: () => (
      <IntlProvider locale={locale} timeZone="UTC" messages={inLanguage(MESSAGES, locale)}>
        <Link to={'/elsewhere' as never}>{ELSEWHERE}</Link>
        <Outlet />
      </IntlProvider>
    ),
  })
  const page = createRoute({ getParentRoute: () => root, path: '/form', component: () => form })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => null })
  const history = createMemoryHistory({ initialEntries: ['/elsewhere', '/form'] })
  const router = createRouter({ routeTree: root.addChildren([page, elsewhere]), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return {
    user: userEvent.setup(),
    goBack: () => act(async () => history.back()),
    goForward: () => act(async () => history.forward()),
    findAddress: () => router.state.location.pathname,
  }
}
