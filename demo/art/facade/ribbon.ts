import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { darken, lighten } from '../tint.ts'
import { adapt, bands, countFitting, divide, inset, uprights } from './grid.ts'
import type { Look } from './look.ts'
import { paintGlass } from './windows.ts'

/** The office of the nineties: bands of stone and of tinted glass by turns. */
export function paintRibbons(face: Face, random: Random, look: Look, area: Area = face.whole()): void {
  const rows = countFitting(area.height, look.floor)
  const columns = countFitting(area.width, look.bay / 2)
  face.wall(look.wall, area)
  const cells = divide(area, columns, rows)
  const ribbons = divide(area, 1, rows).map((cell) =>
    adapt(cell, { y: cell.y + 1.05, height: cell.height - 1.45 }),
  )
  face.paint(ribbons, { fill: face.tone(look.frame) })
  paintGlass(
    face,
    random,
    cells.map((cell) => inset({ ...cell, y: cell.y + 1.05, height: cell.height - 1.45 }, 0.06, 0.12)),
  )
  face.paint(
    ribbons.map((ribbon) => adapt(ribbon, { y: ribbon.y + ribbon.height - 0.3, height: 0.3 })),
    { fill: '#161c2c', opacity: 0.28 },
  )
  face.paint(
    ribbons.map((ribbon) => adapt(ribbon, { y: ribbon.y - 0.16, height: 0.16, out: 0.12 })),
    { fill: face.tone(lighten(look.trim, 0.1)) },
  )
  face.paint(uprights(area, Math.round(columns / 2), 0.05), {
    fill: face.tone(darken(look.wall, 0.3)),
    opacity: 0.4,
  })
  const top = area.y + area.height
  face.paint(bands({ ...area, y: top - 1, height: 1 }, 1, 0.18, 0.2), { fill: face.tone(look.trim) })
}
