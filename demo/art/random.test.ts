import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draw = (seed: string, count = 1000) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

test('the same seed gives the same numbers, another seed others', () => {
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})

test('numbers are spread evenly, also the first of neighbouring seeds', () => {
  const firsts = Array.from({ length: 1000 }, (_, index) => createRandom(`house ${index}`).next())
  for (const numbers of [draw('even'), firsts]) {
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => numbers.filter((n) => Math.floor(n * 10) === tenth).length,
    )
    expect(Math.min(...tenths)).toBeGreaterThan(60)
    expect(Math.max(...tenths)).toBeLessThan(140)
  }
})

test('integers reach both ends', () => {
  const random = createRandom('ends')
  const seen = new Set(Array.from({ length: 200 }, () => random.integer(1, 3)))
  expect(seen).toEqual(new Set([1, 2, 3]))
})

test('a fork does not depend on what was drawn before', () => {
  const random = createRandom('parent')
  const before = random.fork('child').next()
  random.next()
  expect(random.fork('child').next()).toBe(before)
  expect(random.fork('other').next()).not.toBe(before)
})

test('nothing can be picked from nothing', () => {
  expect(() => createRandom('x').pick([])).toThrow(RangeError)
})
