import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusterPoints } from './clusters.ts'
import { project } from './projection.ts'
import { canZoomTo, fitView, isInView, placeInView, VIEW_ASPECT } from './view.ts'

const kiel = project({ longitude: 10.13, latitude: 54.32 })
const munich = project({ longitude: 11.58, latitude: 48.14 })
const newYork = project({ longitude: -74, latitude: 40.7 })
const anyPoint = fc
  .record({
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    latitude: fc.double({ min: -55, max: 78, noNaN: true }),
  })
  .map(project)

test('A5.4 the view holds every point, keeps its shape and stays on the map', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 30 }), (points) => {
      const view = fitView(points)
      expect(view.width / view.height).toBeCloseTo(VIEW_ASPECT)
      expect(view.x).toBeGreaterThanOrEqual(-18_000.001)
      expect(view.x + view.width).toBeLessThanOrEqual(18_000.001)
      for (const point of points) {
        const { x, y } = placeInView(point, view)
        expect(isInView({ x: Math.round(x * 1e9) / 1e9, y: Math.round(y * 1e9) / 1e9 })).toBe(true)
      }
    }),
  )
})

test('A5.4 houses in Europe get the finer drawing, all others the whole world', () => {
  expect(fitView([kiel, munich]).drawing).toBe('europe')
  expect(fitView([kiel, newYork]).drawing).toBe('world')
  expect(fitView([newYork]).drawing).toBe('world')
})

test('A5.4 a single house stands in the middle of its region; without any there is Europe', () => {
  const view = fitView([kiel])
  expect(placeInView(kiel, view)).toEqual({ x: 0.5, y: 0.5 })
  expect(view.width).toBe(1200)
  expect(fitView([]).drawing).toBe('europe')
})

test('A5.4 zooming is offered where it shows more', () => {
  const view = fitView([kiel, munich, newYork])
  expect(canZoomTo([kiel, munich], view)).toBe(true)
  expect(canZoomTo([kiel, kiel], fitView([kiel]))).toBe(false)
})

test('A5.4 what would overlap is joined; nothing is lost and nothing is left too close', () => {
  const items = fc
    .array(anyPoint, { maxLength: 60 })
    .map((points) => points.map((point, id) => ({ id, point })))
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 4000 }), (given, distance) => {
      const clusters = clusterPoints(given, distance)
      const ids = clusters.flatMap((cluster) => cluster.items.map(({ id }) => id))
      expect(ids.toSorted((a, b) => a - b)).toEqual(given.map(({ id }) => id))
      for (const [index, one] of clusters.entries())
        for (const other of clusters.slice(index + 1))
          expect(Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y)).toBeGreaterThanOrEqual(
            distance,
          )
    }),
  )
})
