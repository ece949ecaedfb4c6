import { expect, test } from 'vitest'
import type { Place } from './portfolio.api.ts'
import { joinPlaces } from './shown-places.ts'

const place = (id: string, itemId: string, own: Partial<Place> = {}): Place => ({
  id,
  itemId,
  name: `House ${id}`,
  city: 'Hamburg',
  country: 'DE',
  useType: 'office',
  isDevelopment: false,
  coordinates: { latitude: '53.5', longitude: '9.9' },
  ...own,
})

test('B1 a property stands once on the map, whoever owns it; the first of the portfolio leads to it', () => {
  const shown = joinPlaces(
    [place('a', 'item-3'), place('a', 'item-1'), place('b', 'item-2'), place('a', 'unknown')],
    ['item-1', 'item-2', 'item-3'],
  )
  expect(shown.map(({ id, itemIds }) => [id, itemIds])).toEqual([
    ['a', ['item-1', 'item-3', 'unknown']],
    ['b', ['item-2']],
  ])
  expect(shown[0]).toMatchObject({ title: 'House a', latitude: '53.5', longitude: '9.9' })
})

test('B1 one whose place nobody knows is listed without', () => {
  const { coordinates: _, ...nowhere } = place('a', 'item-1')
  expect(joinPlaces([nowhere], [])[0]).not.toHaveProperty('latitude')
  expect(joinPlaces([], [])).toEqual([])
})
