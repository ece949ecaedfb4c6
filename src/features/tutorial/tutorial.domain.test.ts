import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acknowledge,
  isTutorialConfig,
  listOpenItems,
  NOTHING_ACKNOWLEDGED,
  repeat,
  skip,
} from './tutorial.domain.ts'

const now = new Date('2026-11-15T12:00:00Z')
const item = (id: string, groupOrder: number, itemOrder: number) => ({ id, groupOrder, itemOrder })
const ITEMS = [item('d', 2, 1), item('c', 1, 2), item('b', 1, 1), item('a', 1, 2)]

const listIds = (config = NOTHING_ACKNOWLEDGED, isRepeated = false) =>
  listOpenItems(ITEMS, { config, isRepeated }).map(({ id }) => id)

describe('A10.1 what is explained', () => {
  test('comes by group, item and id, in whatever order it appeared', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ITEMS, { minLength: ITEMS.length }), (items) => {
        const open = listOpenItems(items, { config: {}, isRepeated: false })
        expect(open.map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
      }),
    )
  })

  test('is left out once it is acknowledged, which keeps the time', () => {
    const config = acknowledge({}, 'b', now)
    expect(config).toEqual({ b: '2026-11-15T12:00:00.000Z' })
    expect(listIds(config)).toEqual(['a', 'c', 'd'])
  })

  test('is nothing after Skip', () => {
    expect(listIds(skip({}, now))).toEqual([])
  })

  test('is shown once where two elements have one id', () => {
    const items = [item('a', 1, 1), item('a', 1, 1)]
    expect(listOpenItems(items, { config: {}, isRepeated: false })).toHaveLength(1)
  })
})

describe('A10.1 Repeat', () => {
  test('clears what was acknowledged but keeps the skip', () => {
    const config = skip(acknowledge({}, 'a', now), now)
    expect(repeat(config)).toEqual({ 'skip-tutorial': '2026-11-15T12:00:00.000Z' })
    expect(repeat(acknowledge({}, 'a', now))).toEqual({})
  })

  test('A10.2 shows everything even after Skip', () => {
    expect(listIds(repeat(skip({}, now)), true)).toEqual(['b', 'a', 'c', 'd'])
  })
})

test.each([
  [{}, true],
  [{ a: '2026-11-15T12:00:00.000Z' }, true],
  [{ a: 1 }, false],
  [[], false],
  ['text', false],
  [null, false],
])('A10.1 %j is a configuration: %s', (value, expected) => {
  expect(isTutorialConfig(value)).toBe(expected)
})
