import { expect, test } from 'vitest'
import { sortRows } from './row-order.ts'
import { buildRow } from './testing/build-returns.ts'

test('by name as the language sorts, then by number; by rate with those without one at the end', () => {
  const rows = [
    buildRow({ name: 'Zürich', number: '1', irr: '0.02' }),
    buildRow({ name: 'Österreich', number: '10', irr: undefined }),
    buildRow({ name: 'Österreich', number: '9', irr: '-0.5' }),
    buildRow({ name: 'Paris', number: '1', irr: '0.1' }),
  ]
  const list = (order: 'byName' | 'byRate') =>
    sortRows(rows, order, 'de-DE').map(({ name, number }) => `${name} ${number}`)
  expect(list('byName')).toEqual(['Österreich 9', 'Österreich 10', 'Paris 1', 'Zürich 1'])
  expect(list('byRate')).toEqual(['Paris 1', 'Zürich 1', 'Österreich 9', 'Österreich 10'])
})
