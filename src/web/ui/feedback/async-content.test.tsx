import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AsyncState } from '#kernel/async-state.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { AsyncContent } from './async-content.tsx'

type Options = { readonly onRetry?: () => void; readonly at?: string }

async function show(state: AsyncState<string>, { onRetry, at = '/halden' }: Options = {}) {
  return await renderPart(
    <AsyncContent state={state} skeleton={<i>{'…'}</i>} onRetry={onRetry}>
      {(value) => <p>{value}</p>}
    </AsyncContent>,
    { at },
  )
}

/** Its frame, which says whether something is on its way. */
const getFrame = (container: HTMLElement) => container.querySelector('[tabindex="-1"]')

test('A5.5 none shows nothing', async () => {
  expect((await show({ status: 'none' })).container.innerHTML).not.toContain('<')
})

test('A5.5 pending shows the skeleton and says that it loads', async () => {
  const { container } = await show({ status: 'pending' })
  expect(container.textContent).toBe('Loading…')
  expect(getFrame(container)?.getAttribute('aria-busy')).toBe('true')
})

test('A5.5 fulfilled shows the content alone', async () => {
  const { container } = await show({ status: 'fulfilled', value: '€ 12' })
  expect(container.textContent).toBe('€ 12')
  expect(getFrame(container)?.getAttribute('aria-busy')).toBe('false')
})

test('A13.1 rejected says so; without a bound action there is no Retry', async () => {
  await show({ status: 'rejected', error: new Error('offline') })
  expect(screen.getByRole('alert').textContent).toBe('Could not load data')
  expect(screen.queryByRole('button')).toBeNull()
})

test('A13.1 rejected speaks German', async () => {
  await show({ status: 'rejected', error: 'offline' }, { onRetry: () => undefined, at: '/halden/de-DE' })
  expect(screen.getByRole('alert').textContent).toBe('Daten konnten nicht geladen werdenErneut versuchen')
})

test('A13.1 Retry runs the bound action and keeps the focus on the card', async () => {
  let retries = 0
  const { user, container } = await show(
    { status: 'rejected', error: 'offline' },
    { onRetry: () => retries++ },
  )
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retries).toBe(1)
  expect(document.activeElement).toBe(getFrame(container))
})

test('A5.5 what was loaded stays while it is loaded again', async () => {
  const { container } = await show({ status: 'pending', previous: '€ 12' })
  expect(container.textContent).toBe('€ 12')
  expect(getFrame(container)?.getAttribute('aria-busy')).toBe('true')
})

test('A13.1 what was loaded stays below the failure', async () => {
  const { container } = await show({ status: 'rejected', error: 'offline', previous: '€ 12' })
  expect(container.textContent).toBe('Could not load new data. You are seeing the last data loaded.€ 12')
})
