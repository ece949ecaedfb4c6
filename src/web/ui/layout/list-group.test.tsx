import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getFold } from '#tests/web/get-fold.ts'
import { renderPart } from '#tests/web/render-part.tsx'
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

const listNames = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('A5.4 stands open, by value, in the server’s markup', async () => {
  let isSentOpen: boolean | undefined
  await renderPart(group, { beforeScripts: () => (isSentOpen = getFold('Special funds').open) })
  expect(isSentOpen).toBe(true)
  expect(listNames()).toEqual(['Bonn', 'Kiel'])
  expect(screen.getByRole('heading', { name: 'Special funds', level: 3 })).toBeTruthy()
  expect(screen.getByText(items.length)).toBeTruthy()
})

test('A5.4 by date when the visitor wants it', async () => {
  const { user } = await renderPart(group)
  expect(screen.getByRole('group', { name: 'Sort by' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Value', checked: true })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Date' }))
  expect(listNames()).toEqual(['Kiel', 'Bonn'])
  expect(screen.getByRole('radio', { name: 'Date', checked: true })).toBeTruthy()
})

test('A5.4 can be folded away, from the start as well', async () => {
  await renderPart(
    <ListGroup title="Historical" items={items} isCollapsed heading="h4">
      {({ name }) => name}
    </ListGroup>,
  )
  expect(getFold('Historical').open).toBe(false)
  expect(screen.getByRole('heading', { name: 'Historical', level: 4 })).toBeTruthy()
})

test('A5.4 one item has nothing to sort', async () => {
  await renderPart(
    <ListGroup title="Funds" items={items.slice(0, 1)}>
      {({ name }) => name}
    </ListGroup>,
  )
  expect(screen.queryByRole('radio')).toBeNull()
})

test('A5.4 speaks German', async () => {
  await renderPart(group, { at: '/halden/de-DE' })
  expect(screen.getByRole('group', { name: 'Sortieren nach' }).textContent).toBe('Sortieren nachWertDatum')
})
