import { expect, test } from 'vitest'
import { compareTexts } from './order.ts'

test('B1.1 orders texts by their characters alone', () => {
  const texts = ['b', 'a', '2026-10-01', 'B', '2026-09-30', 'a']
  expect(texts.toSorted(compareTexts)).toEqual(['2026-09-30', '2026-10-01', 'B', 'a', 'a', 'b'])
})
