import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import type { SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { SearchButton } from './search-button.tsx'
import { searchDoor } from './search-door.ts'
import { SearchGate } from './search-gate.tsx'

const SEARCH = 'the search'
const NAME = 'something else'
const INVESTOR = buildSession({ roles: ['zeichner'] })

async function open(session: SessionView | undefined, page: ReactNode = null) {
  const { user } = await renderPart(
    <>
      {page}
      <SearchButton onNear={() => undefined} />
      <SearchGate>
        <p>{SEARCH}</p>
      </SearchGate>
    </>,
    { session },
  )
  return { user, isOpen: () => screen.queryByText(SEARCH) !== null }
}

/** Whether it did something. */
const press = (key: string, own: KeyboardEventInit = {}, target: HTMLElement = document.body) =>
  !fireEvent.keyDown(target, { key, ...own })

afterEach(() => act(() => searchDoor.set(false)))

describe('A11 the search opens', () => {
  test('by its button', async () => {
    const page = await open(INVESTOR)
    expect(page.isOpen()).toBe(false)
    await page.user.click(screen.getByRole('button', { name: 'Search' }))
    expect(page.isOpen()).toBe(true)
  })

  test.each<[string, KeyboardEventInit]>([
    ['/', {}],
    ['/', { shiftKey: true }],
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
  ])('by %s %j, which then does nothing else', async (key, own) => {
    const page = await open(INVESTOR)
    expect(press(key, own)).toBe(true)
    expect(page.isOpen()).toBe(true)
  })

  test.each<[string, KeyboardEventInit]>([
    ['/', { ctrlKey: true }],
    ['/', { altKey: true }],
    ['k', {}],
    ['k', { ctrlKey: true, shiftKey: true }],
    ['k', { ctrlKey: true, metaKey: true }],
    ['x', {}],
  ])('not by %s %j', async (key, own) => {
    const page = await open(INVESTOR)
    expect(press(key, own)).toBe(false)
    expect(page.isOpen()).toBe(false)
  })

  test.each<[string, ReactNode]>([
    ['a line', <input key="line" aria-label={NAME} />],
    ['a text', <textarea key="text" aria-label={NAME} />],
    ['a choice', <select key="choice" aria-label={NAME} />],
    [
      'a place to write',
      <div key="place" contentEditable suppressContentEditableWarning>
        {NAME}
      </div>,
    ],
  ])('not by / in %s', async (_where, field) => {
    const page = await open(INVESTOR, field)
    expect(press('/', {}, screen.queryByLabelText(NAME) ?? screen.getByText(NAME))).toBe(false)
    expect(page.isOpen()).toBe(false)
  })

  test('by Ctrl-K also from a field', async () => {
    const page = await open(INVESTOR, <input aria-label={NAME} />)
    press('k', { ctrlKey: true }, screen.getByRole('textbox'))
    expect(page.isOpen()).toBe(true)
  })

  test('not before a dialog that is open', async () => {
    const page = await open(INVESTOR, <dialog open>{NAME}</dialog>)
    press('k', { ctrlKey: true })
    press('/')
    expect(page.isOpen()).toBe(false)
  })
})

test.each<[string, SessionView | undefined]>([
  ['signed out', undefined],
  ['without the permission to read the portfolio', { ...INVESTOR, roles: ['sachbearbeitung'] }],
  ['with a one-time password', { ...INVESTOR, isOneTimePassword: true }],
])('A3.1 who is %s has no search', async (_who, session) => {
  const page = await open(session)
  expect(screen.queryByRole('button')).toBe(null)
  expect(press('k', { ctrlKey: true })).toBe(false)
  expect(page.isOpen()).toBe(false)
})

test('A3.1 who sees the portfolio of another person can search it', async () => {
  const page = await open({ ...INVESTOR, viewee: { name: 'Ada' } })
  await page.user.click(screen.getByRole('button', { name: 'Search' }))
  expect(page.isOpen()).toBe(true)
})
