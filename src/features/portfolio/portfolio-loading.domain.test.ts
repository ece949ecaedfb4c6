import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advanceOnChunkLoaded,
  advanceOnListLoaded,
  chunkIds,
  PORTFOLIO_CHUNK_SIZE,
  type PortfolioLoadState,
} from './portfolio-loading.domain.ts'

const ACTIVE = { status: 'active' } as const
const HISTORICAL = { status: 'historical' } as const

describe('after the list', () => {
  test.each<[PortfolioLoadState, Parameters<typeof advanceOnListLoaded>[0]['items'], PortfolioLoadState]>([
    [undefined, [ACTIVE], 'basic'],
    [undefined, [{}], 'basic'],
    [undefined, [HISTORICAL, ACTIVE], 'basic'],
    [undefined, [HISTORICAL], 'completed'],
    [undefined, [], 'completed'],
    ['basic', [ACTIVE], 'completed'],
    ['basic', [HISTORICAL], 'completed'],
    ['completed', [ACTIVE], 'completed'],
    ['completed', [], 'completed'],
  ])('B1.2 %s with %j becomes %s', (state, items, expected) => {
    expect(advanceOnListLoaded({ state, items })).toBe(expected)
  })
})

describe('after a chunk', () => {
  test.each<[PortfolioLoadState, string[], PortfolioLoadState]>([
    ['basic', ['a'], 'basic'],
    ['basic', [], 'completed'],
    ['completed', ['a'], 'completed'],
    ['completed', [], 'completed'],
    [undefined, ['a'], undefined],
    [undefined, [], undefined],
  ])('B1.2 %s with %j still missing becomes %s', (state, missingIds, expected) => {
    expect(advanceOnChunkLoaded({ state, missingIds })).toBe(expected)
  })
})

describe('chunks', () => {
  test('B1.2 hold ten investments', () => {
    expect(PORTFOLIO_CHUNK_SIZE).toBe(10)
  })

  test.each([
    [0, []],
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
    [30, [10, 10, 10]],
  ])('B1.2 %i ids make chunks of %j', (count, sizes) => {
    const ids = Array.from({ length: count }, (_, index) => `id-${index}`)
    expect(chunkIds(ids).map((chunk) => chunk.length)).toEqual(sizes)
  })

  test('B1.2 lose no id, keep the order, and only the last is smaller', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 95 }), (ids) => {
        const chunks = chunkIds(ids)
        expect(chunks.flat()).toEqual(ids)
        expect(chunks.slice(0, -1).every((chunk) => chunk.length === PORTFOLIO_CHUNK_SIZE)).toBe(true)
        expect(chunks.every((chunk) => chunk.length > 0)).toBe(true)
      }),
    )
  })
})
