import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chunkIds, findLoadState, PORTFOLIO_CHUNK_SIZE } from './portfolio-loading.domain.ts'

describe('B1.2 undefined → basic → completed', () => {
  test('nothing before the list', () => {
    expect(findLoadState(undefined)).toBeUndefined()
  })

  test.each([
    [{ loaded: 0, failed: 0, total: 12 }, 'basic'],
    [{ loaded: 10, failed: 0, total: 12 }, 'basic'],
    [{ loaded: 11, failed: 1, total: 12 }, 'basic'],
    [{ loaded: 12, failed: 0, total: 12 }, 'completed'],
    // Where nothing runs, nothing is left to load.
    [{ loaded: 0, failed: 0, total: 0 }, 'completed'],
  ])('%j is %s', (progress, state) => {
    expect(findLoadState(progress)).toBe(state)
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
