import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRange, listDrawn } from './windowing.ts'

const ROW = 100
const VIEW = 900

describe('B1 huge: the rows that are drawn', () => {
  test('are those in view and some around', () => {
    const range = findRange({ top: -50_000, height: 2000 * ROW, viewHeight: VIEW, count: 2000 })
    expect(range).toEqual({ first: 492, last: 520 })
  })

  test('cover the view wherever the list stands, and are never many', () => {
    const tops = fc.integer({ min: -250_000, max: 250_000 })
    const counts = fc.integer({ min: 1, max: 2500 })
    fc.assert(
      fc.property(tops, counts, (top, count) => {
        const { first, last } = findRange({ top, height: count * ROW, viewHeight: VIEW, count })
        expect(first).toBeGreaterThanOrEqual(0)
        expect(last).toBeLessThanOrEqual(count)
        expect(last - first).toBeLessThanOrEqual(33)
        const firstSeen = Math.max(0, Math.floor(-top / ROW))
        const lastSeen = Math.min(count, Math.ceil((VIEW - top) / ROW))
        if (firstSeen < lastSeen) {
          expect(first).toBeLessThanOrEqual(firstSeen)
          expect(last).toBeGreaterThanOrEqual(lastSeen)
        }
      }),
    )
  })

  test('change by steps, not with every pixel', () => {
    const ranges = Array.from({ length: ROW }, (_, pixel) =>
      JSON.stringify(findRange({ top: -50_000 - pixel, height: 2000 * ROW, viewHeight: VIEW, count: 2000 })),
    )
    expect(new Set(ranges).size).toBeLessThanOrEqual(2)
  })

  test('before anything is measured are the first', () => {
    expect(findRange({ top: 0, height: 0, viewHeight: VIEW, count: 2000 })).toEqual({ first: 0, last: 24 })
    expect(findRange({ top: 0, height: 0, viewHeight: VIEW, count: 5 })).toEqual({ first: 0, last: 5 })
    expect(findRange({ top: 0, height: 0, viewHeight: VIEW, count: 0 })).toEqual({ first: 0, last: 0 })
  })

  test('include what the Tab key may reach: first and last, the focused one and its neighbours', () => {
    expect(listDrawn({ first: 10, last: 13 }, 2000, 500)).toEqual([0, 10, 11, 12, 499, 500, 501, 1999])
    expect(listDrawn({ first: 0, last: 0 }, 2000, undefined)).toEqual([0, 1999])
    expect(listDrawn({ first: 0, last: 0 }, 0, undefined)).toEqual([])
    expect(listDrawn({ first: 0, last: 2 }, 3, 2)).toEqual([0, 1, 2])
    expect(listDrawn({ first: 1, last: 9 }, 3, undefined)).toEqual([0, 1, 2])
  })
})
