import { describe, expect, test } from 'vitest'
import { drawPortrait } from './draw-portrait.ts'
import { inspect } from './picture.test-data.ts'
import { chooseTraits, type Gender, HAIR_STYLES } from './portrait/traits.ts'
import { createRandom } from './random.ts'

describe.each(['m', 'w'] as const)('a portrait (%s)', (gender: Gender) => {
  test('has its size and is not blank', async () => {
    const picture = await inspect(await drawPortrait({ seed: 'anna', gender }))
    expect(picture).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
    expect(picture.kilobytes).toBeGreaterThan(12)
    expect(picture.contrast).toBeGreaterThan(20)
  })

  test('is the same for the same seed only', async () => {
    const first = await drawPortrait({ seed: 'anna', gender })
    expect(first.equals(await drawPortrait({ seed: 'anna', gender }))).toBe(true)
    expect(first.equals(await drawPortrait({ seed: 'otto', gender }))).toBe(false)
  })

  test('comes with every hair style and many looks', () => {
    const people = Array.from({ length: 200 }, (_, index) => chooseTraits(createRandom(`${index}`), gender))
    expect(new Set(people.map(({ style }) => style))).toEqual(new Set(HAIR_STYLES[gender]))
    expect(new Set(people.map(({ skin }) => skin)).size).toBe(8)
    expect(new Set(people.map(({ glasses }) => glasses)).size).toBe(3)
  })
})
