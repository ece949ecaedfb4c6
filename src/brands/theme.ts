import { contrastRatio, hexToOklch, type Oklch, oklchToHex } from './colour.ts'
import { DARK_SEMANTIC_COLOURS, LIGHT_SEMANTIC_COLOURS, type SemanticColours } from './semantic-colours.ts'

type Neutral = 'canvas' | 'surface' | 'sunken' | 'raised' | 'line' | 'field' | 'text' | 'text-2' | 'text-3'
type Accent = 'brand' | 'on-brand' | 'brand-hover' | 'brand-edge' | 'brand-text' | 'brand-soft'

/** Colours as #rrggbb, each under the name of its CSS variable. */
export type Palette = Readonly<Record<Neutral | Accent, string>> & SemanticColours
export type Theme = { readonly light: Palette; readonly dark: Palette }

type Scheme = {
  readonly neutrals: Readonly<Record<Neutral, number>>
  readonly soft: { readonly lightness: number; readonly maxChroma: number }
  /** The lightness that stands out most from this scheme's surfaces. */
  readonly farEnd: 0 | 1
  readonly semantic: SemanticColours
}

const LIGHT: Scheme = {
  neutrals: {
    canvas: 0.98,
    surface: 1,
    sunken: 0.96,
    raised: 1,
    line: 0.91,
    field: 0.6,
    text: 0.23,
    'text-2': 0.43,
    'text-3': 0.52,
  },
  soft: { lightness: 0.955, maxChroma: 0.03 },
  farEnd: 0,
  semantic: LIGHT_SEMANTIC_COLOURS,
}

const DARK: Scheme = {
  neutrals: {
    canvas: 0.17,
    surface: 0.205,
    sunken: 0.145,
    raised: 0.245,
    line: 0.32,
    field: 0.58,
    text: 0.955,
    'text-2': 0.8,
    'text-3': 0.72,
  },
  soft: { lightness: 0.27, maxChroma: 0.06 },
  farEnd: 1,
  semantic: DARK_SEMANTIC_COLOURS,
}

const MIN_TEXT_CONTRAST = 4.5
const MIN_EDGE_CONTRAST = 3
const NEUTRAL_CHROMA_SHARE = 0.06
const MAX_NEUTRAL_CHROMA = 0.008
const HOVER_STEP = 0.05
// Near black the eye, and the screen's 255 steps, need a wider one.
const HOVER_STEP_NEAR_BLACK = 0.18
const DARKEST_TO_DARKEN = 0.25
const LIGHTNESS_SEARCH_STEPS = 20
const WHITE = '#ffffff'
const NEAR_BLACK = '#0b0d12'
const BLACK = '#000000'

export function deriveTheme(mainColor: string): Theme {
  return { light: derivePalette(mainColor, LIGHT), dark: derivePalette(mainColor, DARK) }
}

export function themeStylesheet({ light, dark }: Theme): string {
  return [
    ':root {',
    '  color-scheme: light dark;',
    ...declarations(light, '  '),
    '}',
    '@media screen and (prefers-color-scheme: dark) {',
    '  :root {',
    ...declarations(dark, '    '),
    '  }',
    '}',
    '',
  ].join('\n')
}

function derivePalette(mainColor: string, scheme: Scheme): Palette {
  const main = hexToOklch(mainColor)
  const neutrals = deriveNeutrals(main, scheme)
  const surfaces = [neutrals.canvas, neutrals.surface, neutrals.sunken, neutrals.raised]
  const soft = oklchToHex({
    ...main,
    lightness: scheme.soft.lightness,
    chroma: Math.min(main.chroma, scheme.soft.maxChroma),
  })
  const backgrounds = [...surfaces, soft]
  const onBrand = chooseTextOn(mainColor)
  return {
    ...neutrals,
    brand: mainColor.toLowerCase(),
    'on-brand': onBrand,
    'brand-hover': deriveHover(main, onBrand),
    'brand-edge': moveUntilVisible(main, scheme.farEnd, backgrounds, MIN_EDGE_CONTRAST),
    'brand-text': moveUntilVisible(main, scheme.farEnd, backgrounds, MIN_TEXT_CONTRAST),
    'brand-soft': soft,
    ...scheme.semantic,
  }
}

function deriveNeutrals({ chroma, hue }: Oklch, { neutrals }: Scheme): Record<Neutral, string> {
  const tint = Math.min(NEUTRAL_CHROMA_SHARE * chroma, MAX_NEUTRAL_CHROMA)
  const tinted = Object.entries(neutrals).map(([name, lightness]) => [
    name,
    oklchToHex({ lightness, chroma: tint, hue }),
  ])
  return Object.fromEntries(tinted) as Record<Neutral, string>
}

function chooseTextOn(fill: string): string {
  return [WHITE, NEAR_BLACK].find((text) => contrastRatio(text, fill) >= MIN_TEXT_CONTRAST) ?? BLACK
}

/** Moves away from the text on the fill; a fill with no room left there comes towards it instead. */
function deriveHover(main: Oklch, textOnFill: string): string {
  const { lightness } = main
  if (textOnFill === WHITE) {
    const hasRoom = lightness >= DARKEST_TO_DARKEN
    return oklchToHex({ ...main, lightness: lightness + (hasRoom ? -HOVER_STEP : HOVER_STEP_NEAR_BLACK) })
  }
  const hasRoom = lightness + HOVER_STEP <= 1
  return oklchToHex({ ...main, lightness: lightness + (hasRoom ? HOVER_STEP : -HOVER_STEP) })
}

/** The colour nearest to `colour`, of the same hue, that reaches the contrast on every background. */
function moveUntilVisible(
  colour: Oklch,
  farEnd: 0 | 1,
  backgrounds: readonly string[],
  minContrast: number,
): string {
  const isVisible = (hex: string) =>
    backgrounds.every((background) => contrastRatio(hex, background) >= minContrast)
  const unchanged = oklchToHex(colour)
  if (isVisible(unchanged)) return unchanged
  let tooClose = colour.lightness
  let visible: number = farEnd
  for (let step = 0; step < LIGHTNESS_SEARCH_STEPS; step += 1) {
    const lightness = (tooClose + visible) / 2
    if (isVisible(oklchToHex({ ...colour, lightness }))) visible = lightness
    else tooClose = lightness
  }
  return oklchToHex({ ...colour, lightness: visible })
}

function declarations(palette: Palette, indent: string): string[] {
  return Object.entries(palette).map(([name, colour]) => `${indent}--${name}: ${colour};`)
}
