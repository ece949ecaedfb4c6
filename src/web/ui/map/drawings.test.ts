import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { boundsOf, DRAWINGS, type DrawingName } from './drawings.ts'

const read = (name: string) => readFileSync(new URL(`${name}.svg`, import.meta.url), 'utf8')
const NAMES = Object.keys(DRAWINGS) as DrawingName[]
/** In bytes, gzip: a page asks for one of them, once somebody comes near its map. */
const MOST_BYTES = 50_000

describe.each(NAMES)('A5.4 the drawing %s', (name) => {
  const drawing = read(name)

  test('holds land by country, and nothing that runs or loads', () => {
    expect(drawing).toMatch(/<g id="land"><path/)
    expect(new Set(drawing.match(/<[a-z]+/g))).toEqual(new Set(['<svg', '<g', '<path']))
    expect(drawing).not.toMatch(/href|url\(|style/)
  })

  test('is light', () => {
    expect(gzipSync(drawing).byteLength).toBeLessThan(MOST_BYTES)
  })

  test('lies where its places are projected to', () => {
    const { left, right, top, bottom } = boundsOf(DRAWINGS[name])
    const { step } = DRAWINGS[name]
    const starts = [...drawing.matchAll(/M(-?\d+) ?(-?\d+)/g)].map(([, x, y]) => [
      Number(x) * step,
      Number(y) * step,
    ])
    expect(starts.length).toBeGreaterThan(20)
    for (const [x = Number.NaN, y = Number.NaN] of starts) {
      expect(x >= left - step && x <= right + step).toBe(true)
      expect(y >= top - step && y <= bottom + step).toBe(true)
    }
  })
})

test('A5.4 every country of Europe can be tinted, the smallest included', () => {
  const codes = [...read('europe').matchAll(/ id="([A-Z]{2})"/g)].map(([, code]) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual(expect.arrayContaining(['DE', 'LU', 'MT', 'LI', 'AD', 'MC', 'IS', 'CY']))
})
