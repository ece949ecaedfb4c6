import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { darken, lighten, mix } from '../tint.ts'
import { adapt, bands, countFitting, divide, inset, uprights } from './grid.ts'
import type { Look } from './look.ts'

/** The glazed front of our days: the sky in it, fine lines of floors and fins before it. */
export function paintCurtainWall(face: Face, random: Random, look: Look, area: Area = face.whole()): void {
  const rows = countFitting(area.height, look.floor)
  const columns = countFitting(area.width, look.bay / 2)
  paintReflection(face, area)
  const panes = divide(area, columns, rows).map((cell) => inset(cell, 0.05))
  const { glass, lamp, lampShare } = face.palette
  const some = (share: number) => panes.filter(() => random.chance(share))
  face.paint(some(0.16), { fill: glass.bright, opacity: 0.35 })
  face.paint(some(0.16), { fill: glass.dark, opacity: 0.3 })
  face.paint(some(0.05), { fill: '#ffffff', opacity: 0.4 })
  face.paint(some(lampShare * 0.8), { fill: lamp, opacity: 0.9 })
  paintStreaks(face, random, area)

  face.paint(
    bands(area, rows, 0.5).map((band) => adapt(band, { y: band.y - 0.2, height: 0.2 })),
    { fill: '#101828', opacity: 0.25 },
  )
  face.paint(bands(area, rows, 0.3), { fill: face.tone(mix(look.trim, look.frame, 0.25)) })
  face.paint(uprights(area, columns, 0.1, 0.15), { fill: face.tone(mix(look.frame, look.trim, 0.45)) })
}

function paintReflection(face: Face, area: Area): void {
  const { glass, sky } = face.palette
  const middle = area.x + area.width / 2
  const dim = face.isLit ? 0 : 0.28
  const fill = face.drawing.linear(face.point(middle, area.y), face.point(middle, area.y + area.height), [
    [0, darken(mix(glass.dark, sky[2], 0.18), dim)],
    [0.45, darken(mix(glass.dark, glass.bright, 0.55), dim)],
    [1, darken(mix(glass.bright, sky[0], 0.35), dim * 0.7)],
  ])
  face.paint([area], { fill })
}

/** Broad slanting lights, as low sun throws them over glass. */
function paintStreaks(face: Face, random: Random, { x, y, width, height }: Area): void {
  const lean = Math.min(width * 0.35, height * 0.45)
  for (let index = 0; index < 2; index += 1) {
    const breadth = width * random.between(0.08, 0.2)
    const from = x + random.between(0, Math.max(0.1, width - breadth - lean))
    const corners = [
      [from, y],
      [from + breadth, y],
      [from + breadth + lean, y + height],
      [from + lean, y + height],
    ] as const
    face.shape(corners, { fill: lighten(face.palette.sky[2], 0.3), opacity: face.isLit ? 0.2 : 0.1 })
  }
}
