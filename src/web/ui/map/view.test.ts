import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { project } from './projection.ts'
import { canPart, fitView, isInView, panView, placeInView, VIEW_ASPECT, zoomView } from './view.ts'

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

test('A5.4 a view takes the finest drawing that holds it', () => {
  expect(fitView([kiel, munich]).drawing).toBe('europe')
  expect(fitView([newYork]).drawing).toBe('north-america')
  expect(fitView([project({ longitude: 151.2, latitude: -33.9 })]).drawing).toBe('asia-pacific')
  expect(fitView([kiel, newYork]).drawing).toBe('world')
})

test('A5.4 a single house stands in the middle of its region; without any there is Europe', () => {
  const view = fitView([kiel])
  expect(placeInView(kiel, view)).toEqual({ x: 0.5, y: 0.5 })
  expect(view.width).toBe(1200)
  expect(fitView([]).drawing).toBe('europe')
})

test('A5.4 zooming keeps what is under the finger, stops where the drawing ends, and leads back', () => {
  const whole = fitView([kiel, munich])
  const at = placeInView(munich, whole)
  const near = zoomView(whole, 0.8, at)
  expect(near.width).toBeCloseTo(whole.width * 0.8)
  expect(placeInView(munich, near).x).toBeCloseTo(at.x)
  expect(placeInView(munich, near).y).toBeCloseTo(at.y)
  expect(zoomView(whole, 0.001).width).toBe(600)
  expect(zoomView(whole, 1000)).toMatchObject({ width: 36_000, drawing: 'world' })
})

test('A5.4 a view is moved by shares of itself, and no farther than the world', () => {
  const view = zoomView(fitView([kiel, munich]), 0.5)
  const moved = panView(view, { x: 0.25, y: -0.5 })
  expect(moved.x).toBeCloseTo(view.x - view.width / 4)
  expect(moved.y).toBeCloseTo(view.y + view.height / 2)
  fc.assert(
    fc.property(
      fc.float({ min: -9, max: 9, noNaN: true }),
      fc.float({ min: -9, max: 9, noNaN: true }),
      (x, y) => {
        const far = panView(view, { x, y })
        expect(far.x).toBeGreaterThanOrEqual(-18_000.001)
        expect(far.x + far.width).toBeLessThanOrEqual(18_000.001)
      },
    ),
  )
})

test('A5.4 only what the closest view tells apart is opened by zooming', () => {
  expect(canPart([kiel, munich], 0.11)).toBe(true)
  expect(canPart([kiel, kiel], 0.11)).toBe(false)
  expect(canPart([kiel, project({ longitude: 10.16, latitude: 54.33 })], 0.11)).toBe(false)
})
