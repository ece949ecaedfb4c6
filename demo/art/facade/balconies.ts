import { outlineEllipse } from '../drawing.ts'
import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { darken, lighten, multiply } from '../tint.ts'
import { adapt } from './grid.ts'
import type { Look } from './look.ts'

export type Railing = 'glass' | 'bars' | 'panel'

/** Iron rails stand close to the wall, glass ones on a broad slab; metres. */
const DEPTHS: Record<Railing, number> = { bars: 0.85, panel: 1.3, glass: 1.4 }
const SLAB = 0.22
const RAIL = 1

/** Balconies before the given openings: each needs its place, width and the height of its floor. */
export function paintBalconies(
  face: Face,
  random: Random,
  look: Look,
  floors: readonly Area[],
  railing: Railing,
): void {
  const { drawing } = face
  const depth = DEPTHS[railing]
  face.paint(
    floors.map(({ x, y, width }) => ({ x: x - 0.1, y: y - 1.1, width: width + 0.2, height: 1.1 })),
    { fill: '#1b2030', opacity: 0.22 },
  )
  for (const { x, y, width } of floors) {
    face.shape(
      [
        [x, y - SLAB, 0],
        [x + width, y - SLAB, 0],
        [x + width, y - SLAB, depth],
        [x, y - SLAB, depth],
      ],
      { fill: multiply(darken(look.trim, 0.25), face.palette.shade) },
    )
    paintSides(face, { x, y, width, height: RAIL }, railing, look)
  }
  face.paint(
    floors.map(({ x, y, width }) => ({ x, y: y - SLAB, width, height: SLAB, out: depth })),
    { fill: face.tone(look.trim) },
  )
  paintRailing(face, floors, railing, look)
  const pots = floors.filter(() => random.chance(0.4))
  const plants = pots
    .flatMap(({ x, y, width }) => {
      const at = x + random.between(0.15, 0.75) * width
      return [0, 0.35, 0.65].map((step) => face.point(at + step, y + RAIL + 0.05, depth - 0.2))
    })
    .map((centre) => outlineEllipse(centre, 5, 4.2))
  drawing.path(plants.join(''), { fill: random.pick(face.palette.foliage) })
}

function paintSides(face: Face, { x, y, width, height }: Area, railing: Railing, look: Look): void {
  const depth = DEPTHS[railing]
  const paint =
    railing === 'panel'
      ? { fill: multiply(look.accent, face.palette.shade) }
      : { fill: face.palette.glass.bright, opacity: 0.3 }
  for (const side of [x, x + width]) {
    face.shape(
      [
        [side, y, 0],
        [side, y, depth],
        [side, y + height, depth],
        [side, y + height, 0],
      ],
      paint,
    )
  }
}

function paintRailing(face: Face, floors: readonly Area[], railing: Railing, look: Look): void {
  const fronts = floors.map(({ x, y, width }) => ({ x, y, width, height: RAIL, out: DEPTHS[railing] }))
  if (railing === 'glass')
    face.paint(fronts, { fill: lighten(face.palette.glass.bright, 0.35), opacity: 0.5 })
  if (railing === 'panel') face.paint(fronts, { fill: face.tone(look.accent) })
  if (railing === 'bars') {
    const bars = fronts.flatMap((front) => {
      const count = Math.max(4, Math.round(front.width / 0.4))
      return Array.from({ length: count + 1 }, (_, index) =>
        adapt(front, { x: front.x + (index / count) * (front.width - 0.06), width: 0.06 }),
      )
    })
    face.paint(bars, { fill: face.tone(look.frame) })
  }
  face.paint(
    fronts.map((front) => adapt(front, { y: front.y + RAIL - 0.08, height: 0.1 })),
    { fill: face.tone(railing === 'panel' ? lighten(look.accent, 0.3) : darken(look.frame, 0.1)) },
  )
}
