import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrateWidget, mountWidget, renderOnServer } from '../testing/render-widget.tsx'
import { ListGroup } from './list-group.tsx'

const items = [
  { id: '1', name: 'Kiel', value: '1', date: '2026-01-01' },
  { id: '2', name: 'Bonn', value: '2', date: '2025-01-01' },
]

const group = (
  <ListGroup title="Special funds" items={items}>
    {({ name }) => name}
  </ListGroup>
)

const names = (container: HTMLElement) =>
  [...container.querySelectorAll('li')].map(({ textContent }) => textContent)

test('A5.4 stands open, by value, in the server’s markup', () => {
  expect(renderOnServer(group)).toMatch(/<details[^>]* open=""/)
  const { container } = hydrateWidget(group)
  expect(names(container)).toEqual(['Bonn', 'Kiel'])
  expect(container.querySelector('summary')?.textContent).toBe('Special funds2')
})

test('A5.4 by date when the visitor wants it', () => {
  const { container } = mountWidget(group)
  const [byValue, byDate] = container.querySelectorAll('input')
  expect(container.querySelector('fieldset')?.textContent).toBe('Sort byValueDate')
  expect(byValue?.checked).toBe(true)
  act(() => byDate?.click())
  expect(names(container)).toEqual(['Kiel', 'Bonn'])
  expect(byDate?.checked).toBe(true)
})

test('A5.4 can be folded away, from the start as well', () => {
  const { container } = mountWidget(
    <ListGroup title="Historical" items={items} isCollapsed heading="h4">
      {({ name }) => name}
    </ListGroup>,
  )
  expect(container.querySelector('details')?.open).toBe(false)
  expect(container.querySelector('summary h4')?.textContent).toBe('Historical')
})

test('A5.4 one item has nothing to sort', () => {
  const { container } = mountWidget(
    <ListGroup title="Funds" items={items.slice(0, 1)}>
      {({ name }) => name}
    </ListGroup>,
  )
  expect(container.querySelector('input')).toBeNull()
})

test('A5.4 speaks German', () => {
  const { container } = mountWidget(group, 'de-DE')
  expect(container.querySelector('fieldset')?.textContent).toBe('Sortieren nachWertDatum')
})
