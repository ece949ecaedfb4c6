import Fuse from 'fuse.js'
import { describe, expect, test } from 'vitest'
import { createScore } from './score-text.ts'
import { FUSE_SETTINGS } from './search-settings.ts'

function scoreByFuse(pattern: string, text: string): number {
  const { isMatch, score } = Fuse.match(pattern, text, FUSE_SETTINGS)
  return isMatch ? score : Number.NaN
}

/** Always the same texts of few letters, so that many nearly match. */
function createTexts(seed: number): (length: number) => string {
  let state = seed
  return (length) =>
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return 'abcd '.charAt(Math.floor((state / 2_147_483_648) * 5))
    }).join('')
}

/** The pattern somewhere in a text, with something missing and something too much. */
function spoil(pattern: string, place: number, draw: (length: number) => string): string {
  const middle = Math.floor(pattern.length / 2)
  const rest = pattern.slice(middle + (place % 4))
  return `${draw(place % 20)}${pattern.slice(0, middle)}${draw(place % 3)}${rest}${draw(place % 7)}`
}

describe('A11.1 a text is scored as Fuse scores it', () => {
  test.each([1, 2, 3, 5, 8, 13, 21, 32])('patterns of %i characters', (length) => {
    const draw = createTexts(length)
    const pairs = Array.from({ length: 400 }, (_, place) => {
      const pattern = draw(length)
      return [pattern, place % 2 === 0 ? draw(1 + (place % 60)) : spoil(pattern, place, draw)] as const
    })
    const ours = pairs.map(([pattern, text]) => createScore(pattern)(text))
    expect(ours).toEqual(pairs.map(([pattern, text]) => scoreByFuse(pattern, text)))
    expect(ours.some((score) => !Number.isNaN(score))).toBe(true)
  })

  test.each([0, 119, 120, 121, 250])('a match that begins at %i', (place) => {
    const text = `${'x'.repeat(place)}hamburg`
    expect(createScore('hamburg')(text)).toEqual(scoreByFuse('hamburg', text))
  })

  test('location 0: the nearer the beginning, the better; distance 300: from 121 on it is too far', () => {
    const score = createScore('h')
    expect([score('h'), score('hx'), score('xh'), score(`${'x'.repeat(120)}h`)]).toEqual([
      0,
      0.001,
      1 / 300,
      120 / 300,
    ])
    expect(score(`${'x'.repeat(121)}h`)).toBeNaN()
  })

  test('threshold 0.4: two of five characters may be wrong, three may not', () => {
    expect(createScore('lisbo')('lasba')).not.toBeNaN()
    expect(createScore('lisbo')('lxxxo')).toBeNaN()
  })
})
