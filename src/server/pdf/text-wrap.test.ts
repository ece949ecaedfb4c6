import { expect, test } from 'vitest'
import { measureLongestPiece, wrapText } from './text-wrap.ts'

const countLetters = (text: string) => text.length

test.each([
  ['breaks at spaces and keeps them', 'one two three', 7, ['one two ', 'three']],
  [
    'breaks after hyphens and slashes inside words',
    'Miet-Vertrag/Anlage',
    8,
    ['Miet-', 'Vertrag/', 'Anlage'],
  ],
  ['keeps a figure with its sign and unit', '−5 and 10\u00a0€', 7, ['−5 and ', '10\u00a0€']],
  ['cuts what is wider than the line', 'abcdefgh i', 3, ['abc', 'def', 'gh ', 'i']],
  ['starts a line at each line feed', 'a\nb c', 9, ['a ', 'b c']],
  ['has one empty line for an empty text', '', 9, ['']],
])('%s', (_, text, width, lines) => {
  expect(wrapText(text, width, countLetters)).toEqual(lines)
})

test('the longest piece is what no line break makes narrower', () => {
  expect(measureLongestPiece('a three-part word\nlongest', countLetters)).toBe(7)
})
