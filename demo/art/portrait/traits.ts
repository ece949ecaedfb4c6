import type { Random } from '../random.ts'

export type Gender = 'm' | 'w'

export const HAIR_STYLES = {
  m: ['sidePart', 'short', 'curly', 'swept', 'receding', 'bald', 'wavy'],
  w: ['bob', 'long', 'wavyLong', 'bun', 'pixie', 'afro', 'ponytail', 'fringe'],
} as const
export type HairStyle = (typeof HAIR_STYLES)[Gender][number]

export type Traits = {
  readonly gender: Gender
  readonly skin: string
  readonly hair: string
  readonly brow: string
  readonly style: HairStyle
  readonly eyes: string
  readonly lips: string
  /** Half the width of the face, and of the jaw as a share of it. */
  readonly faceWidth: number
  readonly jaw: number
  readonly faceLength: number
  readonly beard: 'none' | 'stubble' | 'full'
  readonly glasses: 'none' | 'round' | 'square'
  readonly hasEarrings: boolean
  readonly isOlder: boolean
  readonly smile: 'closed' | 'open'
  readonly jacket: string
  readonly shirt: string
  readonly accent: string
  readonly outfit: 'tie' | 'open' | 'turtleneck' | 'blouse' | 'round'
  readonly backdrop: readonly [deep: string, pale: string]
}

const SKINS = [
  '#f6d9c4',
  '#f1cbae',
  '#e9bd9b',
  '#dba981',
  '#c58f68',
  '#a8734e',
  '#8a5a3c',
  '#6b4430',
] as const
const DARK_HAIR = ['#2b2220', '#3a2a24', '#1f1c20', '#4a342a'] as const
const LIGHT_HAIR = ['#6b4a34', '#8a6242', '#b58a56', '#d6b27a', '#9a4f32', '#4a342a', '#2f2725'] as const
const GREY_HAIR = ['#b9b4ae', '#d6d2cc', '#8f8a88', '#a39c96'] as const
const EYES = ['#4a3526', '#5c4630', '#4f6b7a', '#5f7a5a', '#3a2c24'] as const
const JACKETS = [
  '#2f3b52',
  '#3c4048',
  '#24364a',
  '#4f5a63',
  '#5a4a52',
  '#2f4a45',
  '#6b5a4c',
  '#7a3f4a',
  '#3f5a70',
] as const
const SHIRTS = ['#fbfaf6', '#e9f0f6', '#f6eee6', '#dfe8f0', '#f1e6ea'] as const
const ACCENTS = ['#8f3f45', '#3f6a8f', '#5f7f5a', '#b4843f', '#6a4f7f', '#2f6f6a', '#c0705a'] as const
const BACKDROPS = [
  ['#7fa3b4', '#c3d6dc'],
  ['#c9a58c', '#ecd8c6'],
  ['#8fae9b', '#cfe0d3'],
  ['#a394b4', '#dcd3e3'],
  ['#d0a45f', '#f0dcb4'],
  ['#7f93ad', '#c6d2e0'],
  ['#c48a80', '#eccdc5'],
  ['#8a9a8f', '#cdd6cf'],
] as const

export function chooseTraits(random: Random, gender: Gender): Traits {
  const skinIndex = random.integer(0, SKINS.length - 1)
  const isDark = skinIndex >= 5
  const isOlder = random.chance(0.32)
  const isGrey = isOlder && random.chance(0.75)
  const hair = random.pick(isGrey ? GREY_HAIR : isDark ? DARK_HAIR : LIGHT_HAIR)
  const skin = SKINS[skinIndex] ?? SKINS[0]
  return {
    gender,
    skin,
    hair,
    brow: isGrey ? '#8a837e' : hair,
    style: random.pick(HAIR_STYLES[gender].filter((style) => style !== 'afro' || skinIndex >= 4)),
    eyes: random.pick(isDark ? ['#3a2c24', '#4a3526'] : EYES),
    lips: gender === 'w' ? random.pick(['#b4525a', '#a8464f', '#c06a62', '#9a4a52']) : '#a8665c',
    faceWidth: gender === 'm' ? random.between(98, 108) : random.between(92, 100),
    jaw: gender === 'm' ? random.between(0.5, 0.62) : random.between(0.36, 0.46),
    faceLength: random.between(-8, 12),
    beard: gender === 'm' ? random.pick(['none', 'none', 'none', 'stubble', 'full']) : 'none',
    glasses: random.chance(0.34) ? random.pick(['round', 'square']) : 'none',
    hasEarrings: gender === 'w' && random.chance(0.55),
    isOlder,
    smile: random.chance(0.4) ? 'open' : 'closed',
    jacket: random.pick(JACKETS),
    shirt: random.pick(SHIRTS),
    accent: random.pick(ACCENTS),
    outfit:
      gender === 'm'
        ? random.pick(['tie', 'tie', 'open', 'open', 'turtleneck'])
        : random.pick(['blouse', 'blouse', 'round', 'turtleneck']),
    backdrop: random.pick(BACKDROPS),
  }
}
