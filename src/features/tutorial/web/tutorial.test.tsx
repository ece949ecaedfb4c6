import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSettingServer } from '#features/settings/web/testing/setting-server.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { buildSession } from '#web/session/testing/build-session.ts'
import { useTutorialStep } from './tutorial.api.ts'
import { Tutorial } from './tutorial.tsx'
import { TutorialMarks } from './tutorial-marks.tsx'
import { addTutorialItem, setTutorialRepeated } from './tutorial-store.ts'

const SETTING = 'tutorialConfig'
const FIRST: Item = ['navigation', 1, 1]
const SECOND: Item = ['account', 1, 2]

beforeEach(() => {
  // happy-dom knows no popovers.
  HTMLElement.prototype.showPopover = () => undefined
})
afterEach(() => setTutorialRepeated(false))

type Item = Parameters<typeof useTutorialStep>

/** Something on the page that the tutorial can explain. */
function Explained({ item }: { item: Item }) {
  return <nav ref={useTutorialStep(...item)} aria-label={item[0]} />
}

async function openPage(items: readonly Item[], server = openSettingServer()) {
  const page = (
    <>
      <dialog />
      {items.map((item) => (
        <Explained key={item[0]} item={item} />
      ))}
      <Tutorial showMarks={(tour) => <TutorialMarks {...tour} />} />
    </>
  )
  const { user, container } = await renderPart(page, { session: buildSession() })
  return {
    user,
    container,
    press: async (name: string) => await user.click(await screen.findByRole('button', { name })),
    isExplained: (name: string) => screen.getByRole('navigation', { name }).hasAttribute('data-explained'),
    /** What was acknowledged, by the server's knowledge. */
    listKept: () => Object.keys(server.settings.get(SETTING) as object),
  }
}

const findMark = (name: string) => screen.findByRole('dialog', { name })
/** Until what is read has been shown. */
const settle = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 20)))

test('A10.1 explains what is on the page, one after another, and keeps each date', async () => {
  const { press, container, isExplained, listKept } = await openPage([SECOND, FIRST])
  expect((await findMark('Find your way')).textContent).toContain('1 of 2')
  expect([isExplained('navigation'), isExplained('account')]).toEqual([true, false])
  await press('Next')
  await findMark('Your account')
  expect([isExplained('navigation'), isExplained('account')]).toEqual([false, true])
  await press('Done')
  expect(container.textContent).toBe('')
  await waitFor(() => expect(listKept()).toEqual(['navigation', 'account']))
})

test('A10.1 what was acknowledged before is not shown again', async () => {
  const server = openSettingServer({ [SETTING]: { navigation: '2026-11-01T00:00:00.000Z' } })
  await openPage([FIRST, SECOND], server)
  expect((await findMark('Your account')).textContent).toContain('2 of 2')
})

test('A10.1 Skip ends it for good; A10.2 Repeat is an explicit wish and shows it all the same', async () => {
  const { press, container, listKept } = await openPage([FIRST])
  await press('Skip')
  expect(container.textContent).toBe('')
  await waitFor(() => expect(listKept()).toEqual(['skip-tutorial']))
  await act(async () => setTutorialRepeated(true))
  await findMark('Find your way')
  expect(listKept()).toEqual(['skip-tutorial'])
})

test('A10.1 Escape skips', async () => {
  const { user, container } = await openPage([FIRST])
  const mark = await findMark('Find your way')
  mark.focus()
  await user.keyboard('{Escape}')
  expect(container.textContent).toBe('')
})

test('A10.1 an unknown id warns on the console only', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openPage([['nothingOfOurs', 1, 1], SECOND])
  await findMark('Your account')
  expect(warn).toHaveBeenCalledExactlyOnceWith('the tutorial has no text for nothingOfOurs')
})

test('A10.1 an item needs an id', () => {
  const item = { id: '', groupOrder: 1, itemOrder: 1, element: document.body }
  expect(() => addTutorialItem(item)).toThrow('a tutorial item needs an id')
})

test('A10.1 says nothing where it cannot know what was acknowledged', async () => {
  const server = openSettingServer()
  server.refuse('GET')
  const { container } = await openPage([FIRST], server)
  await settle()
  expect(server.calls).toHaveLength(1)
  expect(container.textContent).toBe('')
})

test('A10.1 waits while a dialog stands before the page', async () => {
  const { container } = await openPage([FIRST])
  const dialog = screen.getByRole('dialog', { hidden: true })
  await act(async () => dialog.setAttribute('open', ''))
  await settle()
  expect(container.textContent).toBe('')
  await act(async () => dialog.removeAttribute('open'))
  await findMark('Find your way')
})
