import { expect, test } from 'vitest'
import { moveByKey } from './move-by-key.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('A5.4 %s leads from %i of three to %s', (key, position, next) => {
  expect(moveByKey(key, position, 3)).toBe(next)
})
