import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countBytes, isSettingValue, MAX_VALUE_DEPTH } from './settings.domain.ts'

const nest = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

describe('B9.1 what a setting may hold', () => {
  test('whatever JSON can say', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' }), (value) => {
        expect(isSettingValue(value)).toBe(true)
      }),
    )
  })

  test.each([
    ['NUL in a text', 'a\0b'],
    ['NUL in a key', { 'a\0': 1 }],
    ['half a character', '\ud83d'],
    ['half a character in a key, deep inside', [{ list: [{ '\udc00': 1 }] }]],
    ['a number that JSON cannot hold', JSON.parse('[1e400]')],
    ['nothing', undefined],
    ['no data', () => 1],
    ['nested too deeply', nest(MAX_VALUE_DEPTH + 1)],
    ['nested without end', nest(300_000)],
  ])('not %s', (_, value) => {
    expect(isSettingValue(value)).toBe(false)
  })

  test.each([
    ['as deep as allowed', nest(MAX_VALUE_DEPTH)],
    ['what others take for special', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":null}')],
    ['other control characters', 'a\tb\u0001'],
    ['whole characters beyond the basic plane', '😀'],
  ])('%s', (_, value) => {
    expect(isSettingValue(value)).toBe(true)
  })

  test('is measured as it is stored', () => {
    expect(countBytes('ä"')).toBe(6)
    expect(countBytes({ a: [1] })).toBe(9)
  })
})
