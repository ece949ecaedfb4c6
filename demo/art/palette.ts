import type { Random } from './random.ts'
import { mix, multiply } from './tint.ts'

/** The colours of a time of day and a season; surfaces are seen in their light. */
export type Palette = {
  readonly sky: readonly [top: string, middle: string, horizon: string]
  readonly sun: { readonly colour: string; readonly glow: string }
  readonly cloud: { readonly lit: string; readonly shade: string }
  /** Multiplied with what the sun reaches, and with what it does not. */
  readonly light: string
  readonly shade: string
  /** What far things fade into. */
  readonly haze: string
  readonly ground: { readonly pavement: string; readonly road: string; readonly grass: string }
  readonly foliage: readonly string[]
  readonly glass: { readonly dark: string; readonly bright: string }
  /** The share of windows with a lamp behind them. */
  readonly lampShare: number
  readonly lamp: string
}

type TimeOfDay = Omit<Palette, 'foliage'>

const MORNING: TimeOfDay = {
  sky: ['#8db9d8', '#c6dde6', '#fdebd6'],
  sun: { colour: '#fff6e2', glow: '#ffe9c4' },
  cloud: { lit: '#ffffff', shade: '#e6e4ea' },
  light: '#fff3e2',
  shade: '#a3abc8',
  haze: '#d3dfe6',
  ground: { pavement: '#ddd5ca', road: '#aeabac', grass: '#aec084' },
  glass: { dark: '#3f5a73', bright: '#bcd6e4' },
  lampShare: 0.03,
  lamp: '#ffe2a6',
}

const NOON: TimeOfDay = {
  sky: ['#4a93c4', '#98c7e0', '#e3f0ee'],
  sun: { colour: '#ffffff', glow: '#f2faff' },
  cloud: { lit: '#ffffff', shade: '#dde9f0' },
  light: '#fffaf0',
  shade: '#98a9c8',
  haze: '#c3dae6',
  ground: { pavement: '#dfdbd1', road: '#a3a6a9', grass: '#9bba6c' },
  glass: { dark: '#2f5270', bright: '#aed2e6' },
  lampShare: 0.02,
  lamp: '#ffe2a6',
}

const GOLDEN: TimeOfDay = {
  sky: ['#6aa0c4', '#f0d6ae', '#ffe4b4'],
  sun: { colour: '#fff6d6', glow: '#ffdf9f' },
  cloud: { lit: '#fff5e2', shade: '#f0cba6' },
  light: '#ffecc9',
  shade: '#a39bb4',
  haze: '#ead6b8',
  ground: { pavement: '#e0d0b6', road: '#aca298', grass: '#b3b46c' },
  glass: { dark: '#425a7a', bright: '#f3dab0' },
  lampShare: 0.1,
  lamp: '#ffdf94',
}

const DUSK: TimeOfDay = {
  sky: ['#2c4a77', '#8c8fae', '#f8c6a0'],
  sun: { colour: '#ffe3bd', glow: '#ffc79c' },
  cloud: { lit: '#f3c9b6', shade: '#a795b0' },
  light: '#e3cac6',
  shade: '#747aa4',
  haze: '#a79db4',
  ground: { pavement: '#a39fae', road: '#77788c', grass: '#7d8c78' },
  glass: { dark: '#2d3c63', bright: '#96a0bf' },
  lampShare: 0.4,
  lamp: '#ffdc92',
}

const PASTEL: TimeOfDay = {
  sky: ['#a9cbd6', '#dbe5e0', '#f9e8d6'],
  sun: { colour: '#fffdf6', glow: '#fff3e2' },
  cloud: { lit: '#ffffff', shade: '#e9e4e2' },
  light: '#fff7ec',
  shade: '#aeb0c4',
  haze: '#dfe0dd',
  ground: { pavement: '#ded6cb', road: '#b5b0ae', grass: '#adbd90' },
  glass: { dark: '#52697c', bright: '#c8dadf' },
  lampShare: 0.05,
  lamp: '#ffe7b8',
}

const PEACH: TimeOfDay = {
  sky: ['#7fa9bf', '#f0cdb8', '#fbe3cf'],
  sun: { colour: '#fff4e4', glow: '#ffdcc0' },
  cloud: { lit: '#fff3ea', shade: '#f0c7b4' },
  light: '#ffeedd',
  shade: '#a195b2',
  haze: '#ead2c4',
  ground: { pavement: '#dfcdc0', road: '#ab9f9f', grass: '#b3b784' },
  glass: { dark: '#4a5c74', bright: '#ecd3c4' },
  lampShare: 0.08,
  lamp: '#ffe0a0',
}

const TIMES = { morning: MORNING, noon: NOON, golden: GOLDEN, dusk: DUSK, pastel: PASTEL, peach: PEACH }

const SEASONS = [
  ['#6f9a4e', '#86ad58', '#5b8a4c', '#97b864'],
  ['#4f7d47', '#5f8d4f', '#6f9a55', '#41703f'],
  ['#c98a3c', '#b5652f', '#d6a64b', '#8f8a46'],
  ['#7fa05c', '#e3b7b7', '#9cb56b', '#6d9457'],
] as const

export type TimeName = keyof typeof TIMES

// Daylight shows a building best, so it comes up more often.
const ALL_TIMES: readonly TimeName[] = [
  'morning',
  'morning',
  'noon',
  'noon',
  'golden',
  'pastel',
  'peach',
  'dusk',
]

export function choosePalette(random: Random, times: readonly TimeName[] = ALL_TIMES): Palette {
  const time = TIMES[random.pick(times)]
  const season = random.pick(SEASONS)
  const tint = mix(time.light, '#ffffff', 0.35)
  return { ...time, foliage: season.map((green) => multiply(green, tint)) }
}

export function litColour({ light, shade }: Palette, colour: string, isLit: boolean): string {
  return multiply(colour, isLit ? light : shade)
}

/** A colour as it looks from afar: 0 is near, 1 is lost in the haze. */
export function fade(palette: Palette, colour: string, distance: number): string {
  return mix(colour, palette.haze, distance)
}
