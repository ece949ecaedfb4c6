import { expect, test } from 'vitest'
import { findUseColour, readUseType } from './allocation.ts'

test.each([
  ['office', 'office', false, 0],
  ['officeDevelopment', 'office', true, 13],
  ['mixedDevelopment', 'mixed', true, 24],
  ['development', 'development', false, 12],
  ['castle', 'other', false, 10],
])('B1.3 %s is %s, development %s, colour %i', (key, useType, isDevelopment, colour) => {
  expect(readUseType(key)).toEqual({ useType, isDevelopment })
  expect(findUseColour(key)).toBe(colour)
})
