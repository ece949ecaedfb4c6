import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCoordinates, isOutOfBounds, project } from './projection.ts'

test('A5.4 north is up, east is right, and the equator crosses Greenwich at zero', () => {
  const equator = project({ longitude: 0, latitude: 0 })
  expect(equator.x).toBe(0)
  expect(equator.y).toBeCloseTo(0)
  const hamburg = project({ longitude: 9.99, latitude: 53.55 })
  const munich = project({ longitude: 11.58, latitude: 48.14 })
  expect(hamburg.y).toBeLessThan(munich.y)
  expect(hamburg.x).toBeLessThan(munich.x)
})

test('A5.4 every place on earth has its point', () => {
  const anywhere = fc.record({
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  })
  fc.assert(
    fc.property(anywhere, (place) => {
      const { x, y } = project(place)
      expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
    }),
  )
})

test.each([
  [
    { longitude: '9.99', latitude: '53.55' },
    { longitude: 9.99, latitude: 53.55 },
  ],
  [
    { longitude: -180, latitude: 90 },
    { longitude: -180, latitude: 90 },
  ],
  [
    { longitude: 0, latitude: 51.5 },
    { longitude: 0, latitude: 51.5 },
  ],
  [{ longitude: 0, latitude: 0 }, undefined],
  [{ longitude: 181, latitude: 50 }, undefined],
  [{ longitude: 10, latitude: -90.1 }, undefined],
  [{ longitude: '', latitude: '50' }, undefined],
  [{ longitude: null, latitude: 50 }, undefined],
  [{ longitude: 'east', latitude: 50 }, undefined],
  [{ longitude: Number.NaN, latitude: 50 }, undefined],
  [{}, undefined],
])('A5.4 %j is at %j', (place, coordinates) => {
  expect(findCoordinates(place)).toEqual(coordinates)
})

test.each([
  [{ longitude: 180.1, latitude: 50 }, true],
  [{ longitude: '9.99', latitude: '-90.1' }, true],
  [{ longitude: 9.99, latitude: 53.55 }, false],
  [{ longitude: null, latitude: 500 }, false],
  [{ longitude: 0, latitude: 0 }, false],
])('A5.4 whether %j lies outside the map: %s', (place, isOutside) => {
  expect(isOutOfBounds(place)).toBe(isOutside)
})
