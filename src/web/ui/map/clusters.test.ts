import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusterPoints } from './clusters.ts'

const at = (x: number, y: number, country?: string) => ({ point: { x, y }, country })
const tell = (clusters: ReturnType<typeof clusterPoints>) =>
  clusters.map(({ country, items, point }) => `${country} ${items.length} ${point.x},${point.y}`)

test('A5.4 a country is joined sooner than neighbours are', () => {
  const items = [at(0, 0, 'DE'), at(6, 0, 'DE'), at(14, 0, 'FR'), at(20, 0, 'FR')]
  expect(tell(clusterPoints(items, { near: 10, covering: 4 }))).toEqual(['DE 2 0,0', 'FR 2 14,0'])
  expect(tell(clusterPoints(items, { near: 30, covering: 20 }))).toEqual(['undefined 4 6,0'])
})

test('A5.4 a cluster stands where one of its houses does, not in the sea between them', () => {
  const coast = [at(0, 0, 'DK'), at(10, 10, 'DK'), at(20, 0, 'DK')]
  const [cluster] = clusterPoints(coast, { near: 100, covering: 1 })
  expect(coast.map(({ point }) => point)).toContainEqual(cluster?.point)
})

test('A5.4 what would overlap is joined; nothing is lost and nothing is left too close', () => {
  const items = fc.array(
    fc.record({
      point: fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) }),
      country: fc.constantFrom('DE', 'FR', undefined),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(items, fc.integer({ min: 2, max: 400 }), (given, near) => {
      const covering = near / 2
      const clusters = clusterPoints(given, { near, covering })
      expect(clusters.flatMap((cluster) => cluster.items)).toHaveLength(given.length)
      expect(new Set(clusters.flatMap((cluster) => cluster.items)).size).toBe(given.length)
      for (const [index, one] of clusters.entries()) {
        expect(one.items.map(({ point }) => point)).toContain(one.point)
        for (const other of clusters.slice(index + 1)) {
          const isSame = one.country !== undefined && one.country === other.country
          const distance = Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y)
          expect(distance).toBeGreaterThanOrEqual(isSame ? near : covering)
        }
      }
    }),
  )
})
