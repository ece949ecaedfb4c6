import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { ApiError } from '../api-client/api-error.ts'
import { states as german } from './locales/de-DE.ts'
import { states as english } from './locales/en-GB.ts'
import { Rejection } from './rejection.tsx'

type Props = Parameters<typeof Rejection>[0]

async function mount(props: Props, locale: 'en-GB' | 'de-DE' = 'en-GB') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const states = (locale === 'en-GB' ? english : german) as typeof english
  const root = createRootRoute({ component: () => <Rejection {...props} /> })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root, history })
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    createRoot(container).render(
      <IntlProvider locale={locale} timeZone="UTC" messages={{ states }}>
        <RouterProvider router={router as never} />
      </IntlProvider>,
    )
  })
  return container
}

const refused = (status: number) => new ApiError({ status, code: 'http.x', errorId: 'E-7' })

test('A13.1 a page that failed says so, with its number and Reload', async () => {
  const container = await mount({ title: 'Portfolio', error: refused(503) })
  expect(container.querySelector('h2')?.textContent).toBe('Ouuups...')
  expect(container.textContent).toContain('Could not load data')
  expect(container.textContent).toContain('E-7')
  expect(container.querySelector('button')?.textContent).toBe('Reload')
})

test('A13.1 an investment that is not there says so and leads back to the portfolio', async () => {
  const container = await mount({ title: 'Investment', error: refused(404), isInvestment: true })
  expect(container.textContent).toContain('This investment could not be found.')
  expect(container.textContent).not.toContain('E-7')
  expect(container.querySelector('a')?.textContent).toBe('Back to the portfolio')
})

test('A13.1 an investment that failed to load leads back as well, and speaks German', async () => {
  const container = await mount({ title: 'Beteiligung', error: new Error('x'), isInvestment: true }, 'de-DE')
  expect(container.textContent).toContain('Die Daten konnten nicht geladen werden')
  expect(container.querySelector('a')?.textContent).toBe('Zurück zum Portfolio')
})
