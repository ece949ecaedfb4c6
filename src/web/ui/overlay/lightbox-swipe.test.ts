import { expect, test } from 'vitest'
import { readSwipe } from './lightbox-swipe.ts'

test('A5.4 a finger drawn to the left leads on, to the right back', () => {
  expect(readSwipe({ x: 200, y: 100 }, { x: 120, y: 110 })).toBe(1)
  expect(readSwipe({ x: 100, y: 100 }, { x: 180, y: 90 })).toBe(-1)
})

test('A5.4 a tap, and a finger that scrolls, lead nowhere', () => {
  expect(readSwipe({ x: 100, y: 100 }, { x: 130, y: 100 })).toBe(0)
  expect(readSwipe({ x: 100, y: 100 }, { x: 160, y: 180 })).toBe(0)
})
