import { expect, test } from 'vitest'
import { moveByKey, readSwipe } from './lightbox-gestures.ts'

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

test('A5.4 a finger drawn to the left leads on, to the right back', () => {
  expect(readSwipe({ x: 200, y: 100 }, { x: 120, y: 110 })).toBe(1)
  expect(readSwipe({ x: 100, y: 100 }, { x: 180, y: 90 })).toBe(-1)
})

test('A5.4 a tap, and a finger that scrolls, lead nowhere', () => {
  expect(readSwipe({ x: 100, y: 100 }, { x: 130, y: 100 })).toBe(0)
  expect(readSwipe({ x: 100, y: 100 }, { x: 160, y: 180 })).toBe(0)
})
