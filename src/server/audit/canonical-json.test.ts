import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, parseExactJson } from './canonical-json.ts'

describe('canonical JSON (RFC 8785)', () => {
  test('sorts names at every depth, keeps lists in order and leaves no blanks', () => {
    expect(canonicalJson({ b: [3, 1, { z: null, a: true }], a: 'x', B: {} })).toBe(
      '{"B":{},"a":"x","b":[3,1,{"a":true,"z":null}]}',
    )
  })

  test('escapes as the standard says', () => {
    expect(canonicalJson('\u20ac$\u000f\nA\'B"\\\u007f/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\u007f/"')
  })

  test('is the same for the same value, in whatever order its names came', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed())
        expect(canonicalJson(reversed as never)).toBe(canonicalJson(value as never))
        expect(JSON.parse(canonicalJson(value as never))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('exact reading', () => {
  test('gives plain values back', () => {
    const text = '{"a":[1,-7,0,9007199254740991],"b":{"c":"5.0","d":null,"e":false}}'
    expect(canonicalJson(parseExactJson(text))).toBe(text)
  })

  test.each(['5.0', '5.00000000000000000001', '9007199254740993', '5e0', '-0'])(
    'sees that %s is not the number it would become',
    (number) => {
      expect(parseExactJson(`[${number}]`)).toEqual([number])
    },
  )
})
