import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortListGroup } from './list-group-order.ts'

const items = [
  { id: 'a', value: '10', date: '31.12.2024' },
  { id: 'b', value: '9.5', date: '2026-01-01' },
  { id: 'c', value: undefined, date: undefined },
  { id: 'd', value: '10.00', date: '2024-12-31' },
  { id: 'e', value: -1, date: 'never' },
]
const ids = (order: 'value' | 'date') => sortListGroup(items, order).map(({ id }) => id)

test('A5.4 by value: the largest first, equals in their order, those without last', () => {
  expect(ids('value')).toEqual(['a', 'd', 'b', 'e', 'c'])
})

test('A5.4 by date: the newest first, equals in their order, those without last', () => {
  expect(ids('date')).toEqual(['b', 'a', 'd', 'c', 'e'])
})

test('A5.4 sorting keeps every item and sorting again changes nothing', () => {
  const item = fc.record({
    id: fc.uuid(),
    value: fc.oneof(fc.integer(), fc.constant(null), fc.constant('x')),
    date: fc.constantFrom('2024-01-01', '2025-06-30', '', null),
  })
  fc.assert(
    fc.property(fc.array(item), fc.constantFrom('value' as const, 'date' as const), (given, order) => {
      const sorted = sortListGroup(given, order)
      expect(new Set(sorted)).toEqual(new Set(given))
      expect(sortListGroup(sorted, order)).toEqual(sorted)
    }),
  )
})
