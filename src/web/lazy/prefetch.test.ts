import { expect, test } from 'vitest'
import { mayPrefetch } from './prefetch.ts'

const cases = [
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
] as const
test.each(cases)('A3.5 prefetch over %j is %s', (connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected)
})
