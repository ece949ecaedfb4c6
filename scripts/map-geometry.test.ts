import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DRAWINGS } from '#web/ui/map/drawings.ts'
import { type MapPoint, project } from '#web/ui/map/projection.ts'
import { chooseRings, clipRing, findMiddle, isInside, simplifyLine } from './map-geometry.ts'

const EUROPE = readFileSync(new URL('../src/web/ui/map/europe.svg', import.meta.url), 'utf8')

describe('A5.4 how shapes are made simpler', () => {
  const square = (x: number, y: number, size: number): MapPoint[] => [
    { x, y },
    { x: x + size, y },
    { x: x + size, y: y + size },
    { x, y: y + size },
  ]

  test('points that cannot be seen go, corners and ends stay', () => {
    const line = [0, 0.2, -0.3, 9, 0.1, 0].map((y, x) => ({ x, y }))
    expect(simplifyLine(line)).toEqual([line[0], line[2], line[3], line[4], line[5]])
  })

  test('small islands go, but not the largest of a country and not one on which a place stands', () => {
    const [main, island, inhabited] = [square(0, 0, 2), square(10, 0, 1), square(20, 0, 1)]
    expect(chooseRings([main, island, inhabited], [{ x: 20.5, y: 0.5 }])).toEqual([main, inhabited])
    expect(chooseRings([square(0, 0, 90), square(100, 0, 3), island], [])).toHaveLength(2)
  })

  test('what lies beyond the window is cut off', () => {
    const cut = clipRing(square(-5, -5, 10), { x: 0, y: 0 }, { x: 9, y: 9 })
    expect(cut.every(({ x, y }) => x >= 0 && y >= 0 && x <= 5 && y <= 5)).toBe(true)
    expect(clipRing(square(-9, -9, 5), { x: 0, y: 0 }, { x: 9, y: 9 })).toEqual([])
  })

  test('a name stands inside its country, where the most room is', () => {
    const bay = [
      ...square(0, 0, 30).slice(0, 2),
      { x: 30, y: 30 },
      { x: 20, y: 30 },
      { x: 20, y: 4 },
      { x: 0, y: 4 },
    ]
    const middle = findMiddle(bay)
    expect(isInside(middle, bay)).toBe(true)
    expect(middle.room).toBeGreaterThan(4.9)
    expect(middle.x).toBeGreaterThan(20)
  })
})

test('A5.4 places keep their islands: what stands on one is on land', () => {
  const palma = project({ longitude: 2.65, latitude: 39.57 })
  const { step } = DRAWINGS.europe
  const spain = / id="ES"[^>]* d="([^"]+)"/.exec(EUROPE)?.[1] ?? ''
  const rings = spain.split('z').map((ring) => {
    let [x, y] = [0, 0]
    const [, ...numbers] = /^M(.*)$/.exec(ring) ?? []
    const values = (numbers[0] ?? '').match(/-?\d+/g)?.map(Number) ?? []
    return Array.from({ length: values.length / 2 }, (_, index) => {
      x += values[2 * index] ?? 0
      y += values[2 * index + 1] ?? 0
      return { x: x * step, y: y * step }
    })
  })
  expect(rings.some((ring) => isInside(palma, ring))).toBe(true)
})
