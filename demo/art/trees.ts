import { type Drawing, outlineEllipse, outlinePolygon, type Point } from './drawing.ts'
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'
import { darken, lighten, mix, multiply } from './tint.ts'

type Tree = {
  readonly foot: Point
  /** In pixels. */
  readonly height: number
  readonly isSunOnLeft: boolean
  /** 0 is near, 1 is lost in the haze. */
  readonly distance?: number
}

type Tones = { readonly dark: string; readonly base: string; readonly light: string; readonly trunk: string }

const KINDS = ['round', 'round', 'round', 'oval', 'tall', 'airy'] as const
export type TreeKind = (typeof KINDS)[number]

export function drawTree(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  tree: Tree,
  kind?: TreeKind,
): void {
  const chosen = kind ?? random.pick(KINDS)
  const tones = chooseTones(palette, random, tree.distance ?? 0)
  drawGroundShadow(drawing, palette, tree)
  if (chosen === 'tall') return drawTall(drawing, random, tree, tones)
  if (chosen === 'airy') return drawAiry(drawing, random, tree, tones)
  return drawCrowned(drawing, random, tree, tones, chosen === 'oval' ? 1.35 : 1)
}

/** A low clipped or loose band of green along a line. */
export function drawShrubs(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  from: Point,
  to: Point,
  height: number,
): void {
  const tones = chooseTones(palette, random, 0)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const count = Math.max(3, Math.round(length / (height * 0.75)))
  const blobs = Array.from({ length: count }, (_, index) => {
    const share = (index + random.between(0.1, 0.9)) / count
    const radius = height * random.between(0.42, 0.62)
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share - radius * 0.7, radius }
  })
  const outline = (lift: number, scale: number) =>
    blobs
      .map((blob) =>
        outlineEllipse(
          { x: blob.x, y: blob.y - blob.radius * lift },
          blob.radius * scale * 1.25,
          blob.radius * scale,
        ),
      )
      .join('')
  drawing.path(outline(0, 1), { fill: tones.dark })
  drawing.path(outline(0.22, 0.78), { fill: tones.base })
  drawing.path(outline(0.42, 0.4), { fill: tones.light, opacity: 0.8 })
}

function chooseTones(palette: Palette, random: Random, distance: number): Tones {
  const leaf = random.pick(palette.foliage)
  const shaded = multiply(leaf, mix(palette.shade, '#ffffff', 0.12))
  const haze = (colour: string) => mix(colour, palette.haze, distance)
  return {
    dark: haze(shaded),
    base: haze(mix(leaf, shaded, 0.25)),
    light: haze(mix(lighten(leaf, 0.18), palette.light, 0.18)),
    trunk: haze(multiply('#7b6656', mix(palette.shade, '#ffffff', 0.3))),
  }
}

function drawGroundShadow(
  drawing: Drawing,
  palette: Palette,
  { foot, height, isSunOnLeft, distance = 0 }: Tree,
): void {
  const side = isSunOnLeft ? 1 : -1
  const centre = { x: foot.x + side * height * 0.24, y: foot.y }
  const fill = darken(palette.shade, 0.35)
  drawing.ellipse(centre, height * 0.36, height * 0.045, { fill, opacity: 0.26 * (1 - distance) })
}

function drawTrunk(
  drawing: Drawing,
  { foot, height }: Tree,
  tones: Tones,
  top: number,
  thickness: number,
): void {
  const half = (height * thickness) / 2
  const shoulder = foot.y - height * top
  const trunk = [
    { x: foot.x - half, y: foot.y },
    { x: foot.x - half * 0.55, y: shoulder },
    { x: foot.x + half * 0.55, y: shoulder },
    { x: foot.x + half, y: foot.y },
  ]
  drawing.polygon(trunk, { fill: tones.trunk })
}

function drawCrowned(drawing: Drawing, random: Random, tree: Tree, tones: Tones, slimness: number): void {
  const { foot, height, isSunOnLeft } = tree
  const radiusY = height * random.between(0.34, 0.39)
  const radiusX = (radiusY / slimness) * random.between(0.95, 1.15)
  const centre = { x: foot.x, y: foot.y - height + radiusY }
  const sunSide = isSunOnLeft ? -1 : 1
  const blob = (angle: number, reach: number, size: number) =>
    outlineEllipse(
      { x: centre.x + Math.cos(angle) * radiusX * reach, y: centre.y + Math.sin(angle) * radiusY * reach },
      radiusX * size,
      radiusY * size,
    )

  drawTrunk(drawing, tree, tones, 0.5, 0.045)
  let crown = blob(0, 0, 0.74)
  const bumps = random.integer(9, 12)
  for (let index = 0; index < bumps; index += 1) {
    crown += blob((index / bumps) * 2 * Math.PI, 0.62, random.between(0.3, 0.42))
  }
  drawing.path(crown, { fill: tones.dark })

  const facing = Math.PI * (sunSide < 0 ? 1.28 : 1.72)
  const scatter = (count: number, spread: number, reach: number, min: number, max: number) => {
    let outline = ''
    for (let index = 0; index < count; index += 1) {
      outline += blob(
        facing + random.between(-spread, spread),
        random.between(0.05, reach),
        random.between(min, max),
      )
    }
    return outline
  }
  drawing.path(blob(facing, 0.16, 0.62) + scatter(9, 1.5, 0.62, 0.2, 0.32), { fill: tones.base })
  drawing.path(scatter(9, 0.95, 0.72, 0.1, 0.2), { fill: tones.light, opacity: 0.85 })
}

function drawTall(drawing: Drawing, random: Random, tree: Tree, tones: Tones): void {
  const { foot, height, isSunOnLeft } = tree
  const half = height * random.between(0.1, 0.14)
  drawTrunk(drawing, tree, tones, 0.3, 0.035)
  const body = (shift: number, width: number, top: number) => {
    const x = foot.x + shift
    const crown = foot.y - height * top
    const low = foot.y - height * 0.12
    return `M${x} ${crown}C${x + half * width * 1.5} ${crown + height * 0.3} ${x + half * width * 1.3} ${low} ${x} ${low}C${x - half * width * 1.3} ${low} ${x - half * width * 1.5} ${crown + height * 0.3} ${x} ${crown}Z`
  }
  const side = isSunOnLeft ? -1 : 1
  drawing.path(body(0, 1, 1), { fill: tones.dark })
  drawing.path(body(side * half * 0.28, 0.66, 0.95), { fill: tones.base })
  drawing.path(body(side * half * 0.5, 0.28, 0.86), { fill: tones.light, opacity: 0.75 })
}

function drawAiry(drawing: Drawing, random: Random, tree: Tree, tones: Tones): void {
  const { foot, height } = tree
  drawTrunk(drawing, tree, { ...tones, trunk: mix(tones.trunk, '#f2ece2', 0.55) }, 0.9, 0.028)
  const leaves = (count: number, size: number) => {
    let outline = ''
    for (let index = 0; index < count; index += 1) {
      const rise = random.between(0.32, 1)
      const reach = height * 0.24 * Math.sin(Math.PI * Math.min(1, (1.06 - rise) / 0.74)) ** 0.7
      const centre = { x: foot.x + random.between(-1, 1) * reach, y: foot.y - height * rise }
      outline += outlineEllipse(centre, height * size * random.between(0.7, 1.3), height * size * 0.7)
    }
    return outline
  }
  drawing.path(leaves(22, 0.062), { fill: tones.dark, opacity: 0.85 })
  drawing.path(leaves(20, 0.05), { fill: tones.base, opacity: 0.9 })
  drawing.path(leaves(14, 0.032), { fill: tones.light, opacity: 0.9 })
}

/** A far line of woods or park, as one soft band. */
export function drawTreeLine(
  drawing: Drawing,
  fill: string,
  random: Random,
  baseline: number,
  height: number,
): void {
  let outline = outlinePolygon([
    { x: 0, y: baseline },
    { x: 0, y: baseline - height * 0.4 },
    { x: drawing.width, y: baseline - height * 0.4 },
    { x: drawing.width, y: baseline },
  ])
  for (let x = -height; x < drawing.width + height; x += height * random.between(0.4, 0.9)) {
    const radius = height * random.between(0.35, 0.6)
    outline += outlineEllipse({ x, y: baseline - height * 0.4 }, radius * 1.2, radius)
  }
  drawing.path(outline, { fill })
}
