import { expect, test } from 'vitest'
import { Random } from './random.ts'

const draw = (random: Random) => Array.from({ length: 20 }, () => random.next())

test('the same name gives the same numbers, another name others', () => {
  expect(draw(new Random('seed', 'fund', 1))).toEqual(draw(new Random('seed', 'fund', 1)))
  expect(draw(new Random('seed', 'fund', 1))).not.toEqual(draw(new Random('seed', 'fund', 2)))
  expect(draw(new Random('seed', 'fund', 11))).not.toEqual(draw(new Random('seed', 'fund1', 1)))
})

test('numbers are spread evenly from 0 to below 1', () => {
  const random = new Random('even')
  const quarters = [0, 0, 0, 0]
  for (let count = 0; count < 40_000; count += 1) {
    const index = Math.floor(random.next() * 4)
    quarters[index] = (quarters[index] ?? 0) + 1
  }
  for (const count of quarters) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('whole numbers reach both ends, and every item can be picked', () => {
  const random = new Random('ends')
  const drawn = new Set(Array.from({ length: 200 }, () => random.integer(3, 6)))
  expect(drawn).toEqual(new Set([3, 4, 5, 6]))
  const picked = new Set(Array.from({ length: 200 }, () => random.pick(['a', 'b', 'c'])))
  expect(picked).toEqual(new Set(['a', 'b', 'c']))
  expect(() => random.pick([])).toThrow(RangeError)
  expect(random.digits(7)).toMatch(/^\d{7}$/)
})
