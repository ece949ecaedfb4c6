import { describe, expect, test } from 'vitest'
import { cutHistory, listRanges } from './history-range.ts'

const points = (...days: string[]) => days.map((day) => ({ day }))

describe('B1.3 value over time', () => {
  test.each([
    [points('2012-12-31', '2026-11-15'), ['5Y', '3Y', '1Y', 'all']],
    [points('2022-11-30', '2026-11-15'), ['3Y', '1Y', 'all']],
    [points('2025-11-30', '2026-11-15'), ['all']],
    [points('2025-11-15', '2026-11-15'), ['all']],
    [points('2026-11-15'), ['all']],
    [[], ['all']],
  ])('of %j offers %j', (history, ranges) => {
    expect(listRanges(history)).toEqual(ranges)
  })

  test('begins at or just before the day', () => {
    const history = points('2023-11-30', '2025-10-31', '2025-11-30', '2026-11-15')
    expect(cutHistory(history, '1Y')).toEqual(points('2025-10-31', '2025-11-30', '2026-11-15'))
    expect(cutHistory(points('2025-11-14', '2025-11-15', '2026-11-15'), '1Y')).toEqual(
      points('2025-11-15', '2026-11-15'),
    )
    expect(cutHistory(history, 'all')).toBe(history)
    expect(cutHistory([], '1Y')).toEqual([])
  })
})
