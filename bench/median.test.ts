import { expect, test } from 'vitest'
import { estimateMedian, median, quantile } from './median.ts'

test('the median is the value in the middle, whatever their order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 9, 100])).toBe(10)
  expect(median([])).toBeNaN()
})

test('a quantile is the least value that so large a part does not exceed', () => {
  expect(quantile([40, 10, 30, 20], 0.5)).toBe(20)
  expect(quantile([40, 10, 30, 20], 0.99)).toBe(40)
  expect(quantile([7], 0)).toBe(7)
  expect(quantile([], 0.99)).toBeNaN()
})

test('a median is surer the more values there are', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  expect(estimateMedian(upTo(101))).toEqual({ least: 41, middle: 51, most: 61 })
  expect(estimateMedian([7])).toEqual({ least: 7, middle: 7, most: 7 })
})
