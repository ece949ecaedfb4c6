import { act } from 'react'
import { expect, test } from 'vitest'
import type { AsyncState } from '#kernel/async-state.ts'
import { mountWidget } from '../testing/render-widget.tsx'
import { AsyncContent } from './async-content.tsx'
import { Skeleton } from './skeleton.tsx'

function buildCard(state: AsyncState<string>, onRetry?: () => void) {
  return (
    <AsyncContent state={state} skeleton={<Skeleton />} onRetry={onRetry}>
      {(value) => <p>{value}</p>}
    </AsyncContent>
  )
}

test('A5.5 none shows nothing', () => {
  expect(mountWidget(buildCard({ status: 'none' })).container.innerHTML).toBe('')
})

test('A5.5 pending shows the skeleton and says that it loads', () => {
  const { container } = mountWidget(buildCard({ status: 'pending' }))
  expect(container.querySelector('[class*=skeleton]')).not.toBeNull()
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
  expect(container.textContent).toBe('Loading')
})

test('A5.5 fulfilled shows the content alone', () => {
  const { container } = mountWidget(buildCard({ status: 'fulfilled', value: '€ 12' }))
  expect(container.textContent).toBe('€ 12')
  expect(container.querySelector('[aria-busy=true], [class*=skeleton]')).toBeNull()
})

test('A13.1 rejected says so; without a bound action there is no Retry', () => {
  const { container } = mountWidget(buildCard({ status: 'rejected', error: new Error('offline') }))
  expect(container.querySelector('[role=alert]')?.textContent).toBe('Could not load data')
  expect(container.querySelector('button')).toBeNull()
})

test('A13.1 rejected speaks German', () => {
  const { container } = mountWidget(
    buildCard({ status: 'rejected', error: 'offline' }, () => undefined),
    'de-DE',
  )
  expect(container.textContent).toBe('Daten konnten nicht geladen werdenErneut versuchen')
})

test('A13.1 Retry runs the bound action and keeps the focus on the card', () => {
  let retries = 0
  const { container } = mountWidget(buildCard({ status: 'rejected', error: 'offline' }, () => retries++))
  const retry = container.querySelector('button')
  expect(retry?.textContent).toBe('Retry')
  act(() => retry?.click())
  expect(retries).toBe(1)
  expect(document.activeElement).toBe(container.querySelector('[tabindex="-1"]'))
})

test('A5.5 what was loaded stays while it is loaded again', () => {
  const { container } = mountWidget(buildCard({ status: 'pending', previous: '€ 12' }))
  expect(container.textContent).toBe('€ 12')
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
})

test('A13.1 what was loaded stays below the failure', () => {
  const { container } = mountWidget(buildCard({ status: 'rejected', error: 'offline', previous: '€ 12' }))
  expect(container.textContent).toBe('Could not load new data. You are seeing the last data loaded.€ 12')
})
