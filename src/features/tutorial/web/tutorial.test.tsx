import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionContext, type SessionView } from '#web/session/session-context.ts'
import { tutorial } from '../locales/en-GB.ts'
import { Tutorial } from './tutorial.tsx'
import { addTutorialItem, setTutorialRepeated } from './tutorial-store.ts'

let stored: Record<string, unknown>
let writes: unknown[]
let root: Root
let removals: (() => void)[]
let people = 0

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // happy-dom knows no popovers.
  HTMLElement.prototype.showPopover = () => undefined
  stored = {}
  writes = []
  removals = []
  people += 1
  document.body.innerHTML = '<nav id="one"></nav><button id="two"></button><div id="page"></div>'
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'PUT') {
      stored = { tutorialConfig: JSON.parse(body ?? '') as unknown }
      writes.push(stored['tutorialConfig'])
      return new Response(null, { status: 204 })
    }
    return Response.json(stored)
  })
})
afterEach(() => {
  act(() => {
    root.unmount()
    for (const remove of removals) remove()
    setTutorialRepeated(false)
  })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function register(id: string, group: number, item: number, selector: string) {
  const element = document.querySelector(selector) as HTMLElement
  removals.push(addTutorialItem({ id, groupOrder: group, itemOrder: item, element }))
}

async function openPage() {
  const session = { loginId: `person-${people}`, brand: 'halden', isOneTimePassword: false } as SessionView
  const container = document.querySelector('#page') as HTMLElement
  root = createRoot(container)
  await act(async () => {
    root.render(
      <IntlProvider locale="en-GB" timeZone="UTC" messages={{ tutorial }}>
        <SessionContext value={session}>
          <Tutorial />
        </SessionContext>
      </IntlProvider>,
    )
  })
  return container
}

const press = (container: HTMLElement, name: string) =>
  act(async () => {
    const buttons = [...container.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === name)?.click()
  })

test('A10.1 explains what is on the page, one after another, and keeps each date', async () => {
  register('account', 1, 2, '#two')
  register('navigation', 1, 1, '#one')
  const container = await openPage()
  expect(container.textContent).toContain('Find your way')
  expect(container.textContent).toContain('1 of 2')
  expect(document.querySelector('#one')?.hasAttribute('data-explained')).toBe(true)
  await press(container, 'Next')
  expect(container.textContent).toContain('Your account')
  expect(document.querySelector('#one')?.hasAttribute('data-explained')).toBe(false)
  await press(container, 'Done')
  expect(container.textContent).toBe('')
  expect(Object.keys(writes.at(-1) as object)).toEqual(['navigation', 'account'])
})

test('A10.1 what was acknowledged before is not shown again', async () => {
  stored = { tutorialConfig: { navigation: '2026-11-01T00:00:00.000Z' } }
  register('navigation', 1, 1, '#one')
  expect((await openPage()).textContent).toBe('')
})

test('A10.1 Skip ends it for good; A10.2 Repeat is an explicit wish and shows it all the same', async () => {
  register('navigation', 1, 1, '#one')
  const container = await openPage()
  await press(container, 'Skip')
  expect(container.textContent).toBe('')
  expect(Object.keys(writes.at(-1) as object)).toEqual(['skip-tutorial'])
  await act(async () => setTutorialRepeated(true))
  expect(container.textContent).toContain('Find your way')
  expect(Object.keys(writes.at(-1) as object)).toEqual(['skip-tutorial'])
})

test('A10.1 Escape skips', async () => {
  register('navigation', 1, 1, '#one')
  const container = await openPage()
  const mark = container.querySelector('[role=dialog]')
  await act(async () => {
    mark?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  expect(container.textContent).toBe('')
})

test('A10.1 an unknown id warns on the console only', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  register('nothingOfOurs', 1, 1, '#one')
  register('account', 2, 1, '#two')
  expect((await openPage()).textContent).toContain('Your account')
  expect(warn).toHaveBeenCalledExactlyOnceWith('the tutorial has no text for nothingOfOurs')
})

test('A10.1 an item needs an id', () => {
  expect(() => register('', 1, 1, '#one')).toThrow('a tutorial item needs an id')
})

test('A10.1 says nothing where it cannot know what was acknowledged', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  register('navigation', 1, 1, '#one')
  expect((await openPage()).textContent).toBe('')
})

test('A10.1 waits while a dialog stands before the page', async () => {
  register('navigation', 1, 1, '#one')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  const container = await openPage()
  expect(container.textContent).toBe('')
  await act(async () => dialog.remove())
  expect(container.textContent).toContain('Find your way')
})
