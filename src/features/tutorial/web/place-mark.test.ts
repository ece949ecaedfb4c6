import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeMark } from './place-mark.ts'

const window = { width: 1280, height: 800 }
const mark = { width: 320, height: 160 }

test.each([
  ['below', { top: 100, left: 400, width: 200, height: 50 }, { top: 162, left: 340 }],
  [
    'above where there is no room below',
    { top: 700, left: 400, width: 200, height: 50 },
    { top: 528, left: 340 },
  ],
  ['beside what fills the height', { top: 20, left: 100, width: 300, height: 760 }, { top: 20, left: 412 }],
  ['before what stands at the end', { top: 20, left: 900, width: 370, height: 760 }, { top: 20, left: 568 }],
  ['within the window', { top: 100, left: 0, width: 40, height: 40 }, { top: 152, left: 8 }],
])('A10.1 a mark stands %s', (_, anchor, place) => {
  expect(placeMark(anchor, mark, window)).toEqual(place)
})

test('A10.1 a mark never covers what it explains, wherever there is room for both', () => {
  const anyAnchor = fc.record({
    top: fc.integer({ min: 0, max: 700 }),
    left: fc.integer({ min: 0, max: 1000 }),
    width: fc.integer({ min: 10, max: 280 }),
    height: fc.integer({ min: 10, max: 400 }),
  })
  fc.assert(
    fc.property(anyAnchor, (anchor) => {
      const { top, left } = placeMark(anchor, mark, window)
      expect([top >= 0, left >= 0, left + mark.width <= window.width]).toEqual([true, true, true])
      const overlaps =
        left < anchor.left + anchor.width &&
        anchor.left < left + mark.width &&
        top < anchor.top + anchor.height &&
        anchor.top < top + mark.height
      const fitsAboveOrBelow = anchor.top >= 180 || anchor.top + anchor.height <= 620
      if (fitsAboveOrBelow) expect(overlaps).toBe(false)
    }),
  )
})
