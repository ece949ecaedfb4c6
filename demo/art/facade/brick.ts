import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { darken, lighten } from '../tint.ts'
import { adapt, bands, countFitting, divide, place, uprights } from './grid.ts'
import type { Look } from './look.ts'
import { paintWindows } from './windows.ts'

/** The brick office or warehouse of the twenties: upright piers, small-paned windows, light lintels. */
export function paintBrick(face: Face, random: Random, look: Look, area: Area = face.whole()): void {
  const columns = countFitting(area.width, look.bay)
  const rows = countFitting(area.height, look.floor)
  face.wall(look.wall, area)
  face.paint(bands(area, Math.round(area.height / 0.55), 0.07), {
    fill: face.tone(darken(look.wall, 0.35)),
    opacity: 0.22,
  })

  const windows = divide(area, columns, rows).map((cell) =>
    place(cell, cell.width * 0.62, cell.height * 0.66, 0.8),
  )
  face.paint(
    windows.map(({ x, y, width, height }) => ({
      x: x - 0.15,
      y: y + height,
      width: width + 0.3,
      height: 0.3,
    })),
    { fill: face.tone(look.trim) },
  )
  face.paint(
    windows.map(({ x, y, width }) => ({ x: x - 0.12, y: y - 0.18, width: width + 0.24, height: 0.16 })),
    { fill: face.tone(look.trim) },
  )
  paintWindows(face, random, windows, { frame: look.frame, bars: 'cross' })

  const piers = uprights(area, columns, 0.5, 0.18)
  face.paint(
    piers.map((pier) => adapt(pier, { x: pier.x + 0.14, out: 0 })),
    { fill: '#1f1a26', opacity: 0.2 },
  )
  face.paint(piers, { fill: face.tone(lighten(look.wall, 0.08)) })
  const top = area.y + area.height
  face.paint([{ x: area.x, y: top - 0.7, width: area.width, height: 0.7, out: 0.25 }], {
    fill: face.tone(look.wall),
  })
  face.paint([{ x: area.x, y: top - 0.16, width: area.width, height: 0.16, out: 0.3 }], {
    fill: face.tone(look.trim),
  })
}
