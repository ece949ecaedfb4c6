import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { project } from './projection.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test.each(['europe.svg', 'world.svg'])(
  'A5.4 %s holds land and borders, and nothing that runs or loads',
  (file) => {
    const drawing = read(file)
    expect(drawing).toMatch(/<path id="land"[^>]* d="M/)
    expect(drawing).toMatch(/<path id="borders"[^>]* d="M/)
    expect(drawing.match(/<[a-z]+/g)).toEqual(['<svg', '<path', '<path'])
    expect(drawing).not.toMatch(/href|url\(/)
  },
)

test('A5.4 both drawings together are light', () => {
  const bytes = ['europe.svg', 'world.svg'].map((file) => gzipSync(read(file)).byteLength)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(40_000)
})

test('A5.4 the drawing of Europe lies where its places are projected to', () => {
  const numbers = /id="borders"[^>]* d="M(-?\d+)[ ]?(-?\d+)/.exec(read('europe.svg'))
  const [northWest, southEast] = [
    project({ longitude: -25, latitude: 72 }),
    project({ longitude: 45, latitude: 33 }),
  ]
  expect(Number(numbers?.[1])).toBeGreaterThan(northWest.x)
  expect(Number(numbers?.[1])).toBeLessThan(southEast.x)
  expect(Number(numbers?.[2])).toBeGreaterThan(northWest.y)
  expect(Number(numbers?.[2])).toBeLessThan(southEast.y)
})
