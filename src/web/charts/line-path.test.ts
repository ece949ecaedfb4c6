import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaPath, splitAtGaps, stepPath } from './line-path.ts'

test('A5.4 a gap ends a line and starts another', () => {
  const [a, b, c] = [1, 2, 3].map((x) => ({ x, y: x }))
  expect(splitAtGaps([undefined, a, b, undefined, undefined, c])).toEqual([[a, b], [c]])
  expect(splitAtGaps([undefined])).toEqual([])
})

test('A5.4 a value holds until the next one is told, then the line steps', () => {
  const path = stepPath([
    { x: 0, y: 100 },
    { x: 50, y: 20 },
    { x: 100, y: 40 },
  ])
  expect(path).toBe('M0 100H50V20H100V40')
})

test('A5.4 a single point has no line, no points no path', () => {
  expect(stepPath([{ x: 5, y: 5 }])).toBe('M5 5')
  expect(stepPath([])).toBe('')
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
  expect(path.endsWith('V80H0Z')).toBe(true)
})

test('A5.4 a line shows no value that nobody has told', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(heights, (given) => {
      const path = stepPath(given.map((y, x) => ({ x, y })))
      const drawn = [...path.matchAll(/(?:M\d+ |V)(\d+)/g)].map(([, height]) => Number(height))
      expect(drawn).toEqual(given)
      expect(path).not.toMatch(/[CLSQTA]/)
    }),
  )
})
