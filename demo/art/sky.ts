import { type Drawing, outlineEllipse, type Point } from './drawing.ts'
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'

type SkyOptions = { readonly horizon: number; readonly isSunOnLeft: boolean }

export function drawSky(drawing: Drawing, palette: Palette, random: Random, options: SkyOptions): void {
  const { width } = drawing
  const { horizon, isSunOnLeft } = options
  const [top, middle, low] = palette.sky
  const sky = drawing.linear({ x: 0, y: 0 }, { x: 0, y: horizon }, [
    [0, top],
    [0.62, middle],
    [1, low],
  ])
  drawing.rect(0, 0, width, horizon + 2, { fill: sky })

  const sun = {
    x: width * (isSunOnLeft ? random.between(0.04, 0.2) : random.between(0.8, 0.96)),
    y: horizon * random.between(0.18, 0.62),
  }
  drawSun(drawing, palette, sun, width * 0.19)
  drawClouds(drawing, palette, random, horizon)
  if (random.chance(0.5)) drawBirds(drawing, palette, random, horizon)
}

/** Kept small: of all fills the radial one costs most to rasterise. */
function drawSun(drawing: Drawing, { sun }: Palette, centre: Point, reach: number): void {
  const glow = drawing.radial(centre, reach, [
    [0, sun.glow, 0.85],
    [0.3, sun.glow, 0.42],
    [0.65, sun.glow, 0.13],
    [1, sun.glow, 0],
  ])
  drawing.circle(centre, reach, { fill: glow })
  drawing.circle(centre, reach * 0.088, { fill: sun.colour, opacity: 0.9 })
}

function drawClouds(drawing: Drawing, palette: Palette, random: Random, horizon: number): void {
  drawWisps(drawing, palette, random, horizon)
  const count = random.integer(2, 5)
  for (let index = 0; index < count; index += 1) {
    // Clouds near the horizon are far away, and so smaller.
    const nearness = random.next()
    drawCloud(drawing, palette, random, {
      foot: { x: drawing.width * random.between(-0.05, 1.05), y: horizon * (0.82 - 0.62 * nearness) },
      length: drawing.width * (0.09 + 0.17 * nearness) * random.between(0.75, 1.25),
    })
  }
}

function drawWisps(drawing: Drawing, palette: Palette, random: Random, horizon: number): void {
  let outline = ''
  for (let index = random.integer(3, 6); index > 0; index -= 1) {
    const length = drawing.width * random.between(0.12, 0.34)
    const centre = { x: drawing.width * random.next(), y: horizon * random.between(0.06, 0.7) }
    outline += outlineEllipse(centre, length / 2, length * random.between(0.006, 0.014))
  }
  drawing.path(outline, { fill: palette.cloud.lit, opacity: 0.32 })
}

type Cloud = { readonly foot: Point; readonly length: number }

/** A heap of arcs over a flat foot that dissolves. */
function drawCloud(drawing: Drawing, palette: Palette, random: Random, { foot, length }: Cloud): void {
  const tallness = length * random.between(0.26, 0.36)
  const crest = random.between(0.35, 0.65)
  const bumps = random.integer(6, 9)
  const steps = Array.from({ length: bumps }, () => random.between(0.6, 1.4))
  const total = steps.reduce((sum, step) => sum + step, 0)
  let at = 0
  let outline = `M${Math.round(foot.x - length / 2)} ${Math.round(foot.y)}`
  for (const [index, step] of steps.entries()) {
    at += step / total
    const hill = at < crest ? at / crest : (1 - at) / (1 - crest)
    const rise = index === bumps - 1 ? 0 : tallness * Math.max(0, hill) ** 0.75 * random.between(0.72, 1)
    const radius = ((step / total) * length + tallness * 0.25) * random.between(0.44, 0.56)
    outline += `A${Math.round(radius)} ${Math.round(radius)} 0 0 1 ${Math.round(foot.x + (at - 0.5) * length)} ${Math.round(foot.y - rise)}`
  }
  const fill = drawing.linear({ x: 0, y: foot.y - tallness * 1.2 }, { x: 0, y: foot.y }, [
    [0, palette.cloud.lit, 0.98],
    [0.5, palette.cloud.lit, 0.85],
    [1, palette.cloud.shade, 0.12],
  ])
  drawing.path(`${outline}Z`, { fill })
}

function drawBirds(drawing: Drawing, palette: Palette, random: Random, horizon: number): void {
  const flock = { x: drawing.width * random.between(0.2, 0.8), y: horizon * random.between(0.12, 0.4) }
  let outline = ''
  for (let index = random.integer(3, 7); index > 0; index -= 1) {
    const x = flock.x + random.between(-70, 70)
    const y = flock.y + random.between(-28, 28)
    const span = random.between(6, 11)
    outline += `M${Math.round(x - span)} ${Math.round(y - span * 0.35)}q${span * 0.6} ${-span * 0.25} ${span} ${span * 0.35}q${span * 0.4} ${-span * 0.6} ${span} ${-span * 0.35}`
  }
  drawing.path(outline, { stroke: palette.shade, strokeWidth: 1.6, opacity: 0.8 })
}
