import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { darken, lighten, mix, multiply } from '../tint.ts'
import type { Block, Isometric } from './isometric.ts'

export type ModelStyle = {
  readonly wall: string
  readonly roof: string
  readonly roofKind: 'flat' | 'green' | 'solar' | 'gabled' | 'lights' | 'plain'
  /** Bare blocks have no windows, like the card houses of an architect's model. */
  readonly windows: 'none' | 'single' | 'bands'
}

type WallOutline = (from: number, to: number, low: number, high: number) => string

const FLOOR = 3.4

export function drawModel(
  iso: Isometric,
  palette: Palette,
  random: Random,
  block: Block,
  style: ModelStyle,
): void {
  const lit = multiply(style.wall, palette.light)
  const shaded = multiply(style.wall, mix(palette.shade, '#ffffff', 0.15))
  iso.path(iso.southWall(block), { fill: lit })
  iso.path(iso.eastWall(block), { fill: shaded })
  if (style.windows !== 'none') drawWindows(iso, palette, random, block, style.windows)
  if (style.roofKind === 'gabled') drawGable(iso, palette, block, style)
  else drawFlatRoof(iso, palette, random, block, style)
}

/** Where the block keeps the sun from the ground. */
export function outlineShadow(
  iso: Isometric,
  { east, south, width, depth, height, foot = 0 }: Block,
): string {
  const reach = (height + foot) * 0.62
  return iso.outline([
    [east + width, south + depth],
    [east + width, south],
    [east + width + reach, south - reach * 0.25],
    [east + width + reach, south + depth - reach * 0.25],
  ])
}

function drawWindows(
  iso: Isometric,
  palette: Palette,
  random: Random,
  block: Block,
  kind: 'single' | 'bands',
): void {
  const rows = Math.max(1, Math.round(block.height / FLOOR))
  const wall = (length: number, outline: WallOutline) => {
    const columns =
      kind === 'bands' ? Math.max(1, Math.round(length / 12)) : Math.max(1, Math.round(length / 3.6))
    const [gap, low, high] = kind === 'bands' ? [0.02, 0.28, 0.78] : [0.26, 0.26, 0.76]
    let dark = ''
    let lamps = ''
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const window = outline(
          (column + gap) / columns,
          (column + 1 - gap) / columns,
          (row + low) / rows,
          (row + high) / rows,
        )
        if (random.chance(palette.lampShare)) lamps += window
        else dark += window
      }
    }
    return { dark, lamps }
  }
  const south = wall(block.width, (...part) => iso.southWall(block, ...part))
  const east = wall(block.depth, (...part) => iso.eastWall(block, ...part))
  iso.path(south.dark, { fill: mix(palette.glass.dark, palette.glass.bright, 0.45) })
  iso.path(east.dark, { fill: mix(palette.glass.dark, palette.glass.bright, 0.1) })
  iso.path(south.lamps + east.lamps, { fill: palette.lamp })
}

function drawGable(
  iso: Isometric,
  palette: Palette,
  { east, south, width, depth, foot = 0, height }: Block,
  { wall, roof }: ModelStyle,
): void {
  const top = foot + height
  const isLong = width >= depth
  const rise = Math.min(width, depth) * 0.4
  const middle = isLong ? south + depth / 2 : east + width / 2
  const ridge = isLong
    ? ([
        [east, middle, top + rise],
        [east + width, middle, top + rise],
      ] as const)
    : ([
        [middle, south, top + rise],
        [middle, south + depth, top + rise],
      ] as const)
  const near = isLong
    ? ([
        [east + width, south + depth, top],
        [east, south + depth, top],
      ] as const)
    : ([
        [east + width, south + depth, top],
        [east + width, south, top],
      ] as const)
  const gable = isLong
    ? ([[east + width, south, top], [east + width, south + depth, top], ridge[1]] as const)
    : ([[east, south + depth, top], [east + width, south + depth, top], ridge[1]] as const)
  iso.path(iso.outline(gable), {
    fill: multiply(wall, isLong ? mix(palette.shade, '#ffffff', 0.15) : palette.light),
  })
  const slope = [ridge[0], ridge[1], near[0], near[1]]
  iso.path(iso.outline(slope), {
    fill: multiply(roof, isLong ? palette.light : mix(palette.shade, '#ffffff', 0.25)),
  })
}

function drawFlatRoof(
  iso: Isometric,
  palette: Palette,
  random: Random,
  block: Block,
  style: ModelStyle,
): void {
  const { east, south, width, depth, foot = 0, height } = block
  const top = foot + height
  const edge = Math.min(0.9, width * 0.06)
  iso.path(iso.roof(block), { fill: multiply(lighten(style.wall, 0.3), palette.light) })
  const inner = { east: east + edge, south: south + edge, width: width - 2 * edge, depth: depth - 2 * edge }
  const surface = style.roofKind === 'green' ? mix(palette.ground.grass, style.roof, 0.15) : style.roof
  iso.path(iso.ground(inner, top), { fill: multiply(surface, mix(palette.light, '#d9d6d2', 0.35)) })
  if (style.roofKind === 'solar' || style.roofKind === 'lights') {
    const isSolar = style.roofKind === 'solar'
    const [stepEast, stepSouth] = isSolar ? [6, 3.4] : [9, 10]
    let panels = ''
    for (let x = inner.east + 1.5; x + stepEast * 0.8 < inner.east + inner.width; x += stepEast) {
      for (let y = inner.south + 1.5; y + stepSouth * 0.7 < inner.south + inner.depth; y += stepSouth) {
        panels += iso.ground(
          {
            east: x,
            south: y,
            width: stepEast * (isSolar ? 0.86 : 0.3),
            depth: stepSouth * (isSolar ? 0.62 : 0.55),
          },
          top + 0.3,
        )
      }
    }
    iso.path(panels, {
      fill: isSolar ? multiply('#35507a', palette.light) : mix(palette.glass.bright, '#ffffff', 0.3),
    })
  } else if (style.roofKind !== 'plain') drawPlant(iso, palette, random, inner, top, style)
}

/** The plant room of a flat roof. */
function drawPlant(
  iso: Isometric,
  palette: Palette,
  random: Random,
  inner: Omit<Block, 'height'>,
  foot: number,
  style: ModelStyle,
): void {
  if (inner.width < 8 || inner.depth < 8) return
  const block: Block = {
    east: inner.east + inner.width * random.between(0.15, 0.45),
    south: inner.south + inner.depth * random.between(0.15, 0.45),
    width: inner.width * random.between(0.18, 0.3),
    depth: inner.depth * random.between(0.18, 0.3),
    foot,
    height: 2.2,
  }
  iso.path(iso.southWall(block), { fill: multiply(darken(style.roof, 0.05), palette.light) })
  iso.path(iso.eastWall(block), { fill: multiply(darken(style.roof, 0.1), palette.shade) })
  iso.path(iso.roof(block), { fill: multiply(lighten(style.roof, 0.25), palette.light) })
}
