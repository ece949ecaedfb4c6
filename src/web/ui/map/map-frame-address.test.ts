import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildMapFrameAddress } from './map-frame-address.ts'

const VIEWER = 'https://www.openstreetmap.org/export/embed.html'

test('A5.4 names the box of 0.005 degrees to each side, and the marker', () => {
  const url = new URL(buildMapFrameAddress(VIEWER, { longitude: 9.985, latitude: 53.549 }))
  expect(url.origin + url.pathname).toBe(VIEWER)
  expect(url.searchParams.get('bbox')).toBe('9.98,53.544,9.99,53.554')
  expect(url.searchParams.get('marker')).toBe('53.549,9.985')
})

test('A5.4 the window can be wider, and what the address holds already stays', () => {
  const url = new URL(buildMapFrameAddress(`${VIEWER}?layer=mapnik`, { longitude: 1, latitude: 2 }, 0.5))
  expect(url.searchParams.get('bbox')).toBe('0.5,1.5,1.5,2.5')
  expect(url.searchParams.get('layer')).toBe('mapnik')
})

test('A5.4 the box stays on the globe and never leaves its origin, wherever the place is', () => {
  const place = fc.record({
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  })
  fc.assert(
    fc.property(place, (coordinates) => {
      const url = new URL(buildMapFrameAddress(VIEWER, coordinates))
      expect(url.origin).toBe('https://www.openstreetmap.org')
      const box = url.searchParams.get('bbox') ?? ''
      expect(box).toMatch(/^(-?\d+(\.\d{1,6})?,){3}-?\d+(\.\d{1,6})?$/)
      const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number)
      expect(west >= -180 && east <= 180 && south >= -90 && north <= 90).toBe(true)
      expect(west < east && south < north).toBe(true)
    }),
  )
})
