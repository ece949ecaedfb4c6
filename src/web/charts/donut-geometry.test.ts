import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arcPath, DONUT_HOLE_RADIUS, DONUT_RADIUS, layOutSlices } from './donut-geometry.ts'

const FULL_TURN = 2 * Math.PI

test('A5.4 slices fill the turn without overlap, and each can be seen', () => {
  const weights = fc.array(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(weights, (given) => {
      const slices = layOutSlices(given)
      expect(slices[0]?.start).toBe(0)
      expect(slices.at(-1)?.end).toBeCloseTo(FULL_TURN, 6)
      for (const [index, { start, end }] of slices.entries()) {
        expect((end - start) * DONUT_RADIUS).toBeGreaterThanOrEqual(4.999)
        expect(slices[index + 1]?.start ?? end).toBe(end)
      }
    }),
  )
})

test('A5.4 slices that are large enough keep their proportion', () => {
  const [half, quarter, sliver] = layOutSlices([2, 1, 1e-9])
  const size = (slice: { start: number; end: number } | undefined) => (slice ? slice.end - slice.start : 0)
  expect(size(half) / size(quarter)).toBeCloseTo(2)
  expect(size(sliver)).toBeCloseTo(0.05)
})

test('A5.4 a single slice is a closed ring without a gap', () => {
  const [slice] = layOutSlices([5])
  const path = arcPath(slice ?? { start: 0, end: 0 })
  expect(path.match(/M/g)).toHaveLength(2)
  expect(path).toContain(`A${DONUT_RADIUS} `)
  expect(path).toContain(`A${DONUT_HOLE_RADIUS} `)
})

test('A5.4 between two slices lies a gap of two, measured straight across', () => {
  const [left, right] = layOutSlices([1, 1]).map((slice) => readPoints(arcPath(slice)))
  // Both meet at the bottom: the first one's outer end and the second one's outer start.
  const gap = Math.hypot(
    (left?.[1]?.x ?? 0) - (right?.[0]?.x ?? 0),
    (left?.[1]?.y ?? 0) - (right?.[0]?.y ?? 0),
  )
  expect(gap).toBeCloseTo(2, 1)
})

test('A5.4 a slice just over half a turn is drawn the long way only as far as it reaches', () => {
  const path = arcPath({ start: 0, end: Math.PI + 0.005 })
  expect(path).toMatch(/^M\S+ \S+A100 100 0 0 1 /)
  expect(arcPath({ start: 0, end: Math.PI + 1 })).toMatch(/^M\S+ \S+A100 100 0 1 1 /)
})

test('A5.4 no number of a path is more than two decimals long', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 6, noNaN: true }),
      fc.double({ min: 0.05, max: 6, noNaN: true }),
      (start, angle) => {
        const path = arcPath({ start, end: start + Math.min(angle, FULL_TURN) })
        expect(path).not.toMatch(/NaN|e-|\.\d{3}/)
      },
    ),
  )
})

/** Where a path starts and where each of its commands ends. */
function readPoints(path: string): Array<{ x: number; y: number }> {
  return path
    .split(/(?=[MALZ])/)
    .map((command) => command.slice(1).trim().split(/\s+/).map(Number).slice(-2))
    .map(([x = 0, y = 0]) => ({ x, y }))
}
