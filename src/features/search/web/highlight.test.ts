import { expect, test } from 'vitest'
import { splitByRanges } from './highlight.ts'
import type { Range } from './rank-entries.ts'

/** What matched in brackets. */
const show = (text: string, ranges: readonly Range[]) =>
  splitByRanges(text, ranges)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each<[readonly Range[], string]>([
  [[], 'Hamburg'],
  [[[0, 6]], '[Hamburg]'],
  [[[0, 2]], '[Ham]burg'],
  [[[3, 6]], 'Ham[burg]'],
  [
    [
      [0, 0],
      [3, 4],
    ],
    '[H]am[bu]rg',
  ],
  [
    [
      [2, 5],
      [0, 3],
    ],
    '[Hambur]g',
  ],
  [
    [
      [0, 1],
      [2, 3],
    ],
    '[Hamb]urg',
  ],
  [
    [
      [0, 5],
      [1, 2],
    ],
    '[Hambur]g',
  ],
  [[[5, 9]], 'Hambu[rg]'],
  [[[8, 9]], 'Hamburg'],
])('A11.1 matches are marked, overlapping and touching ones as one: %j', (ranges, expected) => {
  expect(show('Hamburg', ranges)).toBe(expected)
})

test('A11.1 nothing of a text is lost or told twice', () => {
  const text = '<b>München & Söhne</b>'
  const parts = splitByRanges(text, [
    [3, 9],
    [5, 12],
  ])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
