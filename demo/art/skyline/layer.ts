import { type Drawing, outlinePolygon, outlineRect, type Point } from '../drawing.ts'
import { fade, type Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { darken, mix, multiply } from '../tint.ts'

/** A row of houses at one distance; sizes in pixels. */
export type RowOptions = {
  readonly baseline: number
  /** 0 is near, 1 is lost in the haze. */
  readonly distance: number
  readonly width: readonly [min: number, max: number]
  readonly height: readonly [min: number, max: number]
  /** Some houses rise above the others. */
  readonly towers?: { readonly share: number; readonly height: readonly [min: number, max: number] }
  readonly roofs: 'flat' | 'pitched' | 'both'
  readonly hasWindows: boolean
  /** Where a landmark needs its place. */
  readonly gaps?: readonly (readonly [from: number, to: number])[]
  readonly isSunOnLeft: boolean
}

const WALLS = [
  '#e9dcc6',
  '#d9bfa4',
  '#cdd3d4',
  '#e3cdb8',
  '#b98a74',
  '#f1e9da',
  '#a9b4b8',
  '#c9a58c',
] as const
const GLASS_TOWERS = ['#8fb0c4', '#7a9ab4', '#a9c0c8', '#6f8aa6'] as const
const ROOFS = ['#a5604a', '#8d5648', '#7d6a66', '#b4745a'] as const

export type Tones = { readonly lit: string; readonly shaded: string }

export function tonesOf(palette: Palette, colour: string, distance: number): Tones {
  return {
    lit: fade(palette, multiply(colour, palette.light), distance),
    shaded: fade(palette, multiply(colour, palette.shade), distance),
  }
}

/** Draws the row and returns its outline, for the reflection in the water. */
export function drawRow(drawing: Drawing, palette: Palette, random: Random, options: RowOptions): string {
  const { baseline, gaps = [], width, towers } = options
  let silhouette = ''
  for (let x = -random.between(0, 40); x < drawing.width; ) {
    const breadth = random.between(...width)
    const isFree = !gaps.some(([from, to]) => x + breadth > from && x < to)
    if (isFree) {
      const isTower = random.chance(towers?.share ?? 0)
      const height = random.between(...(isTower && towers ? towers.height : options.height))
      silhouette += drawHouse(drawing, palette, random, options, { x, breadth, height, isTower })
    }
    x += isFree ? breadth + (random.chance(0.15) ? random.between(4, 18) : 0) : 14
  }
  return silhouette + outlineRect(0, baseline - 3, drawing.width, 3)
}

type House = {
  readonly x: number
  readonly breadth: number
  readonly height: number
  readonly isTower: boolean
}

function drawHouse(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  options: RowOptions,
  house: House,
): string {
  const { baseline, distance, roofs, hasWindows, isSunOnLeft } = options
  const { x, breadth, height, isTower } = house
  const tones = tonesOf(palette, random.pick(isTower ? GLASS_TOWERS : WALLS), distance)
  const top = baseline - height
  const side = breadth * random.between(0.22, 0.4)
  const isPitched = !isTower && (roofs === 'pitched' || (roofs === 'both' && random.chance(0.45)))
  drawing.rect(x, top, breadth, height, { fill: tones.lit })
  drawing.rect(isSunOnLeft ? x + breadth - side : x, top, side, height, { fill: tones.shaded })
  if (hasWindows) drawWindows(drawing, palette, random, { x, top, breadth, height, distance, isTower })
  let outline = outlineRect(x, top, breadth, height)
  if (isPitched) {
    const gable = [
      { x: x - 2, y: top },
      { x: x + breadth + 2, y: top },
      { x: x + breadth * 0.82, y: top - breadth * 0.3 },
      { x: x + breadth * 0.18, y: top - breadth * 0.3 },
    ]
    drawing.polygon(gable, { fill: tonesOf(palette, random.pick(ROOFS), distance).lit })
    outline += outlinePolygon(gable)
  } else if (random.chance(0.5)) {
    const cap = { x: x + breadth * 0.3, width: breadth * 0.4, height: random.between(4, 12) }
    drawing.rect(cap.x, top - cap.height, cap.width, cap.height + 1, { fill: tones.shaded })
    if (isTower && random.chance(0.5))
      drawing.rect(cap.x + cap.width / 2 - 1, top - cap.height - 34, 2, 36, { fill: tones.shaded })
  }
  return outline
}

type Grid = { x: number; top: number; breadth: number; height: number; distance: number; isTower: boolean }

function drawWindows(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  { x, top, breadth, height, distance, isTower }: Grid,
): void {
  const [stepX, stepY] = isTower ? [9, 10] : [12, 17]
  const columns = Math.max(1, Math.floor((breadth - 6) / stepX))
  const rows = Math.max(1, Math.floor((height - 10) / stepY))
  const margin = (breadth - columns * stepX) / 2
  let dark = ''
  let lit = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (random.chance(0.08)) continue
      const window = outlineRect(
        x + margin + column * stepX + stepX * 0.25,
        top + 8 + row * stepY,
        stepX * 0.5,
        stepY * 0.52,
      )
      if (random.chance(palette.lampShare)) lit += window
      else dark += window
    }
  }
  drawing.path(dark, {
    fill: fade(palette, mix(palette.glass.dark, palette.glass.bright, 0.25), distance),
    opacity: 0.62,
  })
  drawing.path(lit, { fill: palette.lamp, opacity: 0.95 - distance * 0.5 })
}

/** Hills or mountains behind the town. */
export function drawRange(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  range: { baseline: number; height: number; isSharp: boolean; distance: number },
): void {
  const { baseline, height, isSharp, distance } = range
  const points: Point[] = [{ x: -10, y: baseline }]
  const snow: string[] = []
  const step = isSharp ? 80 : 200
  for (let x = -step; x <= drawing.width + step; x += step * random.between(0.6, 1.2)) {
    points.push({ x, y: baseline - height * random.between(isSharp ? 0.3 : 0.45, 1) })
  }
  points.push({ x: drawing.width + 10, y: baseline })
  const fill = fade(palette, darken(palette.shade, 0.05), distance)
  if (!isSharp) {
    drawing.path(smooth(points), { fill })
    return
  }
  drawing.polygon(points, { fill })
  for (const [index, peak] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after || before.y < peak.y || after.y < peak.y || baseline - peak.y < height * 0.6)
      continue
    const at = (point: Point, share: number) => ({
      x: peak.x + (point.x - peak.x) * share,
      y: peak.y + (point.y - peak.y) * share,
    })
    const low = at(after, 0.42)
    snow.push(
      outlinePolygon([
        peak,
        at(before, 0.4),
        { x: peak.x - 6, y: low.y - 8 },
        { x: peak.x + 8, y: low.y + 2 },
        low,
      ]),
    )
  }
  drawing.path(snow.join(''), { fill: mix('#ffffff', palette.haze, 0.25), opacity: 0.9 })
}

function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let outline = `M${Math.round(first.x)} ${Math.round(first.y)}`
  for (const [index, point] of rest.entries()) {
    const before = points[index] ?? first
    const middle = (before.x + point.x) / 2
    outline += `C${Math.round(middle)} ${Math.round(before.y)} ${Math.round(middle)} ${Math.round(point.y)} ${Math.round(point.x)} ${Math.round(point.y)}`
  }
  return `${outline}Z`
}
