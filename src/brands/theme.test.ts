import { integer, sample, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, hexToOklch } from './colour.ts'
import { deriveTheme, type Palette, themeStylesheet } from './theme.ts'

const NEUTRALS = [
  'canvas',
  'surface',
  'sunken',
  'raised',
  'line',
  'field',
  'text',
  'text-2',
  'text-3',
] as const
const SURFACES = ['canvas', 'surface', 'sunken', 'raised'] as const
const STATUSES = ['info', 'success', 'warning', 'danger'] as const

// Rounding to 255 steps moves the chroma of a dark colour by up to this much.
const CHROMA_ROUNDING = 0.004

const CORNERS = ['#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff']
const NEAR_CORNERS = ['#fefefe', '#010101', '#fffffe', '#000001', '#808080', '#777777', '#767676', '#757575']

const channel = integer({ min: 0, max: 255 })
const anyColour = tuple(channel, channel, channel).map(toHex)
const nearGrey = tuple(channel, integer({ min: -6, max: 6 }), integer({ min: -6, max: 6 })).map(
  ([grey, green, blue]) => toHex([grey, grey + green, grey + blue]),
)

const MAIN_COLOURS = [
  ...CORNERS,
  ...NEAR_CORNERS,
  ...sample(anyColour, { seed: 1404, numRuns: 4000 }),
  ...sample(nearGrey, { seed: 1404, numRuns: 1000 }),
]
const SCHEMES = MAIN_COLOURS.flatMap((mainColor) => {
  const theme = deriveTheme(mainColor)
  return [
    { mainColor, isDark: false, palette: theme.light },
    { mainColor, isDark: true, palette: theme.dark },
  ]
})

type Colour = keyof Palette

function toHex(channels: readonly number[]): string {
  const bytes = channels.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0'))
  return `#${bytes.join('')}`
}

function lightnesses(palette: Palette): number[] {
  return NEUTRALS.map((name) => hexToOklch(palette[name]).lightness)
}

function listTooWeak(fronts: readonly Colour[], backs: readonly Colour[], min: number): string[] {
  return SCHEMES.flatMap(({ mainColor, palette }) =>
    fronts.flatMap((front) =>
      backs
        .filter((back) => contrastRatio(palette[front], palette[back]) < min)
        .map((back) => `${mainColor}: ${front} ${palette[front]} on ${back} ${palette[back]}`),
    ),
  )
}

function listTooColourful(
  names: readonly Colour[],
  maxChroma: (scheme: (typeof SCHEMES)[number]) => number,
): string[] {
  return SCHEMES.flatMap((scheme) =>
    names
      .filter((name) => hexToOklch(scheme.palette[name]).chroma > maxChroma(scheme) + CHROMA_ROUNDING)
      .map((name) => `${scheme.mainColor}: ${name} ${scheme.palette[name]}`),
  )
}

describe('A1.4 the theme of any main colour, light and dark', () => {
  test('every text reaches 4.5:1 on every surface and on the soft brand tint', () => {
    const texts = ['text', 'text-2', 'text-3', 'brand-text'] as const
    expect(listTooWeak(texts, [...SURFACES, 'brand-soft'], 4.5)).toEqual([])
  })

  test('gains, losses and statuses reach 4.5:1 on every surface', () => {
    expect(listTooWeak(['gain', 'loss', ...STATUSES], SURFACES, 4.5)).toEqual([])
  })

  test.each(STATUSES)('%s and plain text reach 4.5:1 on its own tint', (status) => {
    expect(listTooWeak([status, 'text', 'text-2'], [`${status}-soft`], 4.5)).toEqual([])
  })

  test('every edge reaches 3:1 on every surface', () => {
    expect(listTooWeak(['brand-edge', 'field'], SURFACES, 3)).toEqual([])
    expect(listTooWeak(['brand-edge'], ['brand-soft'], 3)).toEqual([])
  })

  test('the text on a filled button reaches 4.5:1, under the pointer as well', () => {
    expect(listTooWeak(['on-brand'], ['brand', 'brand-hover'], 4.5)).toEqual([])
  })

  test('a filled button has exactly the main colour and visibly changes under the pointer', () => {
    expect(SCHEMES.filter(({ mainColor, palette }) => palette.brand !== mainColor)).toEqual([])
    expect(listTooWeak(['brand-hover'], ['brand'], 1.05)).toEqual([])
  })

  test('neutrals carry a breath of the brand hue and no more', () => {
    const tooColourful = listTooColourful(NEUTRALS, ({ mainColor }) =>
      Math.min(0.06 * hexToOklch(mainColor).chroma, 0.008),
    )
    expect(tooColourful).toEqual([])
  })

  test('the soft tint stays within its chroma', () => {
    const tooColourful = listTooColourful(['brand-soft'], ({ mainColor, isDark }) =>
      Math.min(hexToOklch(mainColor).chroma, isDark ? 0.06 : 0.03),
    )
    expect(tooColourful).toEqual([])
  })
})

describe('the text on a fill', () => {
  test.each([
    ['#0a5c4a', '#ffffff'],
    ['#ffd400', '#0b0d12'],
    ['#767676', '#ffffff'],
    ['#777777', '#000000'],
  ])('on %s is %s', (mainColor, onBrand) => {
    expect(deriveTheme(mainColor).light['on-brand']).toBe(onBrand)
  })
})

test('each neutral has the lightness of the design', () => {
  const { light, dark } = deriveTheme('#0a5c4a')
  const design = {
    light: [0.98, 1, 0.96, 1, 0.91, 0.6, 0.23, 0.43, 0.52],
    dark: [0.17, 0.205, 0.145, 0.245, 0.32, 0.58, 0.955, 0.8, 0.72],
  }
  expect(lightnesses(light)).toEqual(design.light.map((value) => expect.closeTo(value, 2)))
  expect(lightnesses(dark)).toEqual(design.dark.map((value) => expect.closeTo(value, 2)))
})

test('a brand colour that is readable already is left as it is', () => {
  const { light } = deriveTheme('#0a5c4a')
  expect(light['brand-text']).toBe('#0a5c4a')
  expect(light['brand-edge']).toBe('#0a5c4a')
})

test('a main colour in capitals is written in lower case', () => {
  expect(deriveTheme('#0A5C4A')).toEqual(deriveTheme('#0a5c4a'))
})

test('the stylesheet declares every colour once for light and once for dark', () => {
  const theme = deriveTheme('#0a5c4a')
  const [light, dark] = themeStylesheet(theme).split('@media screen and (prefers-color-scheme: dark)')
  expect(light).toContain('color-scheme: light dark;')
  for (const [name, colour] of Object.entries(theme.light))
    expect(light).toContain(`  --${name}: ${colour};\n`)
  for (const [name, colour] of Object.entries(theme.dark))
    expect(dark).toContain(`    --${name}: ${colour};\n`)
})
