import { integer, sample, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from './colour.ts'
import { deriveHero, heroStylesheet, heroToneOf, seeThrough } from './hero.ts'

const channel = integer({ min: 0, max: 255 })
const anyColour = tuple(channel, channel, channel).map(
  (channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`,
)
const COLOURS = ['#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff']
const MAIN_COLOURS = [...COLOURS, ...sample(anyColour, { seed: 1404, numRuns: 1000 })]
const PIXELS = [...COLOURS, ...sample(anyColour, { seed: 4140, numRuns: 40 })]
const PICTURES = { wide: ['wide.avif'], tall: ['tall.avif'] }

describe.each(['light', 'dark'] as const)('A1.4 words over a %s picture, in any main colour', (tone) => {
  const heroes = MAIN_COLOURS.map((mainColor) => Object.assign(deriveHero(mainColor, tone), { mainColor }))

  test('reach 4.5:1 over every pixel behind the veil', () => {
    const tooWeak = heroes.flatMap(({ mainColor, ink, ground, cover }) =>
      PIXELS.filter((pixel) => contrastRatio(ink, seeThrough(ground, cover, pixel)) < 4.5).map(
        (pixel) => `${mainColor}: ${ink} on ${ground} over ${pixel}`,
      ),
    )
    expect(tooWeak).toEqual([])
  })

  test('and the picture still shows through', () => {
    expect(heroes.filter(({ cover }) => cover > 0.8)).toEqual([])
  })

  test('a filled button, also under the pointer, reaches 4.5:1', () => {
    const tooWeak = heroes.filter(({ ink, ground }) =>
      [ink, seeThrough(ink, 0.88, ground)].some((fill) => contrastRatio(ground, fill) < 4.5),
    )
    expect(tooWeak).toEqual([])
  })
})

test.each([
  [undefined, 'light', 'light'],
  [undefined, 'dark', 'dark'],
  [{ dark: PICTURES }, 'light', 'dark'],
  [{ light: PICTURES }, 'dark', 'light'],
  [{ light: PICTURES, dark: PICTURES }, 'light', 'light'],
] as const)('A1.4 with %j a %s screen shows the %s tone', (hero, scheme, tone) => {
  const own =
    hero &&
    Object.fromEntries(
      Object.entries(hero).map(([name, { wide, tall }]) => [name, { wide: [...wide], tall: [...tall] }]),
    )
  expect(heroToneOf(own, scheme)).toBe(tone)
})

test('A1.4 the stylesheet has the colours of what each scheme shows', () => {
  const [light, dark] = heroStylesheet('#0a5c4a', undefined).split('@media (prefers-color-scheme: dark)')
  expect(light).toContain(`--hero-ink: ${deriveHero('#0a5c4a', 'light').ink};`)
  expect(dark).toContain(`--hero-ink: #ffffff;`)
  const { ground, cover } = deriveHero('#0a5c4a', 'dark')
  expect(dark).toContain(`--hero-veil: ${ground}${Math.round(cover * 255).toString(16)};`)
})
