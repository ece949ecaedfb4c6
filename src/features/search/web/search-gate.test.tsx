import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { afterEach, describe, expect, test } from 'vitest'
import { SessionContext, type SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { shell } from '#web/shell/locales/en-GB.ts'
import { SearchButton } from './search-button.tsx'
import { searchDoor } from './search-door.ts'
import { SearchGate } from './search-gate.tsx'

const SEARCH = 'the search'
const NAME = 'something else'
const INVESTOR = buildSession({ roles: ['zeichner'] })

let root: Root

async function open(session: SessionView | undefined, page: ReactNode = null) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <IntlProvider locale="en-GB" timeZone="UTC" messages={{ shell }}>
        <SessionContext value={session}>
          {page}
          <SearchButton onNear={() => undefined} />
          <SearchGate>
            <p>{SEARCH}</p>
          </SearchGate>
        </SessionContext>
      </IntlProvider>,
    ),
  )
  return {
    isOpen: () => container.textContent.includes(SEARCH),
    button: container.querySelector('button'),
    press: async (key: string, own: KeyboardEventInit = {}, selector = 'body') => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...own })
      await act(async () => void document.querySelector(selector)?.dispatchEvent(event))
      return event.defaultPrevented
    },
  }
}

afterEach(() =>
  act(() => {
    searchDoor.set(false)
    root.unmount()
  }),
)

describe('A11 the search opens', () => {
  test('by its button', async () => {
    const page = await open(INVESTOR)
    expect(page.isOpen()).toBe(false)
    await act(async () => page.button?.click())
    expect(page.isOpen()).toBe(true)
  })

  test.each<[string, KeyboardEventInit]>([
    ['/', {}],
    ['/', { shiftKey: true }],
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
  ])('by %s %j, which then does nothing else', async (key, own) => {
    const page = await open(INVESTOR)
    expect(await page.press(key, own)).toBe(true)
    expect(page.isOpen()).toBe(true)
  })

  test.each<[string, KeyboardEventInit, string]>([
    ['/', {}, 'input'],
    ['/', {}, 'textarea'],
    ['/', {}, 'select'],
    ['/', {}, '[contenteditable]'],
    ['/', { ctrlKey: true }, 'body'],
    ['/', { altKey: true }, 'body'],
    ['k', {}, 'body'],
    ['k', { ctrlKey: true, shiftKey: true }, 'body'],
    ['k', { ctrlKey: true, metaKey: true }, 'body'],
    ['x', {}, 'body'],
  ])('not by %s %j in %s', async (key, own, selector) => {
    const fields = (
      <>
        <input aria-label={NAME} />
        <textarea aria-label={NAME} />
        <select aria-label={NAME} />
        <div contentEditable suppressContentEditableWarning>
          {NAME}
        </div>
      </>
    )
    const page = await open(INVESTOR, fields)
    expect(await page.press(key, own, selector)).toBe(false)
    expect(page.isOpen()).toBe(false)
  })

  test('by Ctrl-K also from a field', async () => {
    const page = await open(INVESTOR, <input aria-label={NAME} />)
    await page.press('k', { ctrlKey: true }, 'input')
    expect(page.isOpen()).toBe(true)
  })

  test('not before a dialog that is open', async () => {
    const page = await open(INVESTOR, <dialog open>{NAME}</dialog>)
    await page.press('k', { ctrlKey: true })
    await page.press('/')
    expect(page.isOpen()).toBe(false)
  })
})

test.each<[string, SessionView | undefined]>([
  ['signed out', undefined],
  ['without the permission to read the portfolio', { ...INVESTOR, roles: ['operator'] }],
  ['with a one-time password', { ...INVESTOR, isOneTimePassword: true }],
])('A3.1 who is %s has no search', async (_who, session) => {
  const page = await open(session)
  expect(page.button).toBe(null)
  expect(await page.press('k', { ctrlKey: true })).toBe(false)
  expect(page.isOpen()).toBe(false)
})

test('A3.1 who sees the portfolio of another person can search it', async () => {
  const page = await open({ ...INVESTOR, viewee: { name: 'Ada' } })
  await act(async () => page.button?.click())
  expect(page.isOpen()).toBe(true)
})
