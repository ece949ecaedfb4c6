import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaPath, linePath, splitAtGaps } from './line-path.ts'

test('A5.4 a gap ends a line and starts another', () => {
  const [a, b, c] = [1, 2, 3].map((x) => ({ x, y: x }))
  expect(splitAtGaps([undefined, a, b, undefined, undefined, c])).toEqual([[a, b], [c]])
  expect(splitAtGaps([undefined])).toEqual([])
})

test('A5.4 the line passes through every point', () => {
  const path = linePath([
    { x: 0, y: 100 },
    { x: 50, y: 20 },
    { x: 100, y: 40 },
  ])
  expect(path.startsWith('M0 100C')).toBe(true)
  expect(path).toContain(' 50 20C')
  expect(path.endsWith(' 100 40')).toBe(true)
})

test('A5.4 a single point has no line, no points no path', () => {
  expect(linePath([{ x: 5, y: 5 }])).toBe('M5 5')
  expect(linePath([])).toBe('')
  expect(areaPath([{ x: 5, y: 5 }], 100)).toBe('')
})

test('A5.4 the surface closes at its level', () => {
  const path = areaPath(
    [
      { x: 0, y: 10 },
      { x: 100, y: 20 },
    ],
    80,
  )
  expect(path.endsWith('L100 80L0 80Z')).toBe(true)
})

test('A5.4 a smooth line never shows a value beyond its neighbours', () => {
  const heights = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(heights, (given) => {
      const points = given.map((y, index) => ({ x: (index / (given.length - 1)) * 100, y }))
      const controls = linePath(points)
        .split('C')
        .slice(1)
        .map((segment) => segment.split(' ').map(Number))
      for (const [index, [, leave = 0, , arrive = 0]] of controls.entries()) {
        const ends = [points[index]?.y ?? 0, points[index + 1]?.y ?? 0]
        for (const height of [leave, arrive]) {
          expect(height).toBeGreaterThanOrEqual(Math.min(...ends) - 0.01)
          expect(height).toBeLessThanOrEqual(Math.max(...ends) + 0.01)
        }
      }
    }),
  )
})
