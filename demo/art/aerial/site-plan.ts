import type { UseType } from '../facade/design-building.ts'
import type { Random } from '../random.ts'
import type { ModelStyle } from './block-model.ts'
import type { Block } from './isometric.ts'

type PlannedBlock = { readonly block: Block; readonly style: ModelStyle }
export type Ground = {
  readonly kind: 'lawn' | 'plaza' | 'parking' | 'yard' | 'pool' | 'sand'
  readonly area: Omit<Block, 'height'>
}
export type SitePlan = {
  readonly blocks: readonly PlannedBlock[]
  readonly grounds: readonly Ground[]
  readonly trees: number
  readonly hasCrane?: boolean
}

type Colours = { readonly wall: string; readonly roof: string }

const WALLS: readonly Colours[] = [
  { wall: '#e9d6b8', roof: '#cfc8bd' },
  { wall: '#c97f62', roof: '#d3cabd' },
  { wall: '#f1eadb', roof: '#c6c2ba' },
  { wall: '#8fb0bf', roof: '#d6d6d0' },
  { wall: '#d9b48f', roof: '#cdc6ba' },
  { wall: '#a8b7a0', roof: '#d0ccc0' },
]

/** The plot is 76 by 76 metres, from -38 to 38 either way. */
export function planSite(random: Random, useType: UseType, isDevelopment: boolean): SitePlan {
  const colours = random.pick(WALLS)
  if (isDevelopment || useType === 'development') return planDevelopment(colours)
  return PLANS[useType](random, colours)
}

type Plan = (random: Random, colours: Colours) => SitePlan

const at = (east: number, south: number, width: number, depth: number, height: number, foot = 0): Block => ({
  east,
  south,
  width,
  depth,
  height,
  foot,
})
const area = (east: number, south: number, width: number, depth: number) => ({ east, south, width, depth })
const flat = (
  colours: Colours,
  windows: ModelStyle['windows'],
  roofKind: ModelStyle['roofKind'] = 'flat',
): ModelStyle => ({ ...colours, roofKind, windows })
const tiled = (wall: string): ModelStyle => ({ wall, roof: '#b0654c', roofKind: 'gabled', windows: 'single' })

const planOffice: Plan = (random, colours) => {
  const floors = random.integer(5, 8)
  const style = flat(colours, 'bands')
  return {
    blocks: [
      { block: at(-30, -30, 56, 16, floors * 3.5), style },
      { block: at(-30, -14, 16, 34, (floors - 1) * 3.5), style: flat(colours, 'bands', 'solar') },
      { block: at(10, -14, 16, 26, (floors - 2) * 3.5), style: flat(colours, 'bands', 'green') },
    ],
    grounds: [
      { kind: 'plaza', area: area(-14, -14, 24, 40) },
      { kind: 'lawn', area: area(-8, 4, 12, 16) },
    ],
    trees: 16,
  }
}

const planResidential: Plan = (random, colours) => {
  const height = random.integer(4, 6) * 3.1
  const style = random.chance(0.45)
    ? tiled(colours.wall)
    : flat(colours, 'single', random.pick(['green', 'flat', 'solar']))
  return {
    blocks: [
      { block: at(-32, -32, 64, 13, height), style },
      { block: at(-32, -19, 13, 38, height), style },
      { block: at(19, -19, 13, 38, height), style },
      { block: at(-32, 22, 26, 12, height - 3.1), style },
      { block: at(6, 22, 26, 12, height - 3.1), style },
    ],
    grounds: [
      { kind: 'lawn', area: area(-19, -19, 38, 41) },
      { kind: 'sand', area: area(-4, -4, 9, 9) },
    ],
    trees: 20,
  }
}

const planLogistics: Plan = (random) => {
  const colours = { wall: random.pick(['#e4e6e6', '#d6dde2', '#eceae4']), roof: '#dfe1df' }
  return {
    blocks: [
      {
        block: at(-36, -36, 68, 46, 12),
        style: flat(colours, 'none', random.chance(0.5) ? 'solar' : 'lights'),
      },
      { block: at(18, 6, 16, 10, 8), style: flat({ wall: '#7fa3b8', roof: '#cfd2d2' }, 'bands', 'plain') },
    ],
    grounds: [{ kind: 'yard', area: area(-38, 10, 76, 28) }],
    trees: 8,
  }
}

const planRetail: Plan = (random, colours) => ({
  blocks: [
    { block: at(-36, -36, 60, 32, 10), style: flat(colours, 'none', 'lights') },
    { block: at(-8, -6, 18, 7, 12), style: flat({ wall: '#9cc0cf', roof: '#d9d6cf' }, 'bands', 'plain') },
    { block: at(26, -36, 10, 20, 7), style: flat(random.pick(WALLS), 'bands', 'green') },
  ],
  grounds: [
    { kind: 'plaza', area: area(-36, -4, 72, 8) },
    { kind: 'parking', area: area(-36, 5, 72, 32) },
  ],
  trees: 12,
})

const planHotel: Plan = (random, colours) => ({
  blocks: [
    { block: at(-30, -30, 40, 18, random.integer(8, 11) * 3.2), style: flat(colours, 'single') },
    { block: at(-30, -12, 52, 20, 7), style: flat(colours, 'bands', 'green') },
  ],
  grounds: [
    { kind: 'plaza', area: area(-34, 8, 68, 14) },
    { kind: 'pool', area: area(14, -30, 14, 12) },
    { kind: 'lawn', area: area(-34, 22, 68, 14) },
  ],
  trees: 18,
})

const planCare: Plan = (random, colours) => ({
  blocks: [
    {
      block: at(-34, -28, 60, 15, random.integer(3, 4) * 3.4),
      style: flat({ wall: '#f1efe8', roof: '#cfd0c8' }, 'single', 'green'),
    },
    { block: at(-34, -13, 15, 30, 10), style: flat(colours, 'single', 'solar') },
    { block: at(8, -13, 14, 14, 6), style: flat({ wall: '#a9c8c4', roof: '#dcdcd4' }, 'bands', 'plain') },
  ],
  grounds: [
    { kind: 'lawn', area: area(-19, -13, 56, 50) },
    { kind: 'plaza', area: area(4, 1, 24, 10) },
    { kind: 'pool', area: area(-8, 18, 12, 9) },
  ],
  trees: 26,
})

const planAgedCare: Plan = (random) => {
  const wall = random.pick(['#f0dfc0', '#ecd3b8', '#efe6d4'])
  return {
    blocks: [
      { block: at(-32, -28, 58, 14, 10), style: tiled(wall) },
      { block: at(-32, -14, 14, 34, 10), style: tiled(wall) },
    ],
    grounds: [
      { kind: 'lawn', area: area(-18, -14, 54, 50) },
      { kind: 'sand', area: area(-2, 0, 10, 22) },
      { kind: 'pool', area: area(14, 8, 10, 10) },
    ],
    trees: 28,
  }
}

const planParking: Plan = (_, colours) => ({
  blocks: [
    {
      block: at(-30, -30, 52, 34, 14),
      style: { ...colours, roof: '#b4b2ae', roofKind: 'plain', windows: 'bands' },
    },
    { block: at(16, -2, 8, 8, 18), style: flat({ wall: '#4f83ad', roof: '#d6d6d0' }, 'none', 'plain') },
  ],
  grounds: [{ kind: 'parking', area: area(-36, 8, 72, 28) }],
  trees: 14,
})

const planLeisure: Plan = (_, colours) => ({
  blocks: [
    {
      block: at(-34, -34, 46, 32, 11),
      style: { wall: '#9cc0cf', roof: '#8fb0b4', roofKind: 'gabled', windows: 'bands' },
    },
    { block: at(14, -30, 16, 24, 6), style: flat(colours, 'bands', 'green') },
  ],
  grounds: [
    { kind: 'lawn', area: area(-36, 0, 72, 36) },
    { kind: 'pool', area: area(-28, 6, 30, 13) },
    { kind: 'pool', area: area(10, 8, 12, 10) },
    { kind: 'sand', area: area(-20, 24, 26, 8) },
  ],
  trees: 20,
})

const planMixed: Plan = (random, colours) => {
  const tower = random.pick(WALLS)
  return {
    blocks: [
      { block: at(-32, -32, 62, 40, 13), style: flat(colours, 'bands', 'green') },
      { block: at(-28, -28, 20, 20, random.integer(6, 9) * 3.2, 13), style: flat(tower, 'single') },
      { block: at(6, -26, 18, 18, random.integer(3, 5) * 3.2, 13), style: flat(tower, 'single', 'solar') },
    ],
    grounds: [
      { kind: 'plaza', area: area(-36, 8, 72, 28) },
      { kind: 'lawn', area: area(-26, 18, 20, 12) },
      { kind: 'lawn', area: area(6, 18, 20, 12) },
    ],
    trees: 16,
  }
}

function planDevelopment(colours: Colours): SitePlan {
  const concrete = { wall: '#cfcac0', roof: '#c3beb4' }
  return {
    blocks: [
      { block: at(-28, -28, 44, 18, 18), style: { ...concrete, roofKind: 'plain', windows: 'single' } },
      { block: at(-28, -10, 18, 28, 9), style: { ...concrete, roofKind: 'plain', windows: 'single' } },
      { block: at(20, 14, 12, 5, 3), style: { ...colours, roofKind: 'plain', windows: 'none' } },
      {
        block: at(20, 22, 12, 5, 3),
        style: { wall: '#4f83ad', roof: '#7fa6c0', roofKind: 'plain', windows: 'none' },
      },
    ],
    grounds: [{ kind: 'sand', area: area(-37, -37, 74, 74) }],
    trees: 4,
    hasCrane: true,
  }
}

const PLANS: Record<Exclude<UseType, 'development'>, Plan> = {
  office: planOffice,
  retail: planRetail,
  industrialLogistics: planLogistics,
  residential: planResidential,
  studentHousing: planResidential,
  healthCare: planCare,
  agedCare: planAgedCare,
  leisure: planLeisure,
  hotel: planHotel,
  parking: planParking,
  other: planOffice,
  mixed: planMixed,
}
