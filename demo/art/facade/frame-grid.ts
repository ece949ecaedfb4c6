import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { darken, lighten } from '../tint.ts'
import { bands, countFitting, divide, inset, uprights } from './grid.ts'
import type { Look } from './look.ts'
import { paintWindows } from './windows.ts'

/** The slab of the sixties: an even concrete frame with coloured parapets under wide windows. */
export function paintFrameGrid(face: Face, random: Random, look: Look, area: Area = face.whole()): void {
  const columns = countFitting(area.width, look.bay)
  const rows = countFitting(area.height, look.floor)
  const cells = divide(area, columns, rows)
  face.wall(look.wall, area)
  const parapets = cells.map((cell) => ({ ...inset(cell, 0.12), height: 1 }))
  face.paint(parapets, { fill: face.tone(look.accent) })
  face.paint(
    parapets.filter(() => random.chance(0.22)),
    { fill: face.tone(lighten(look.accent, 0.28)) },
  )
  paintWindows(
    face,
    random,
    cells.map((cell) => ({ ...inset(cell, 0.12), y: cell.y + 1.05, height: cell.height - 1.3 })),
    { frame: look.frame, bars: 'upright' },
  )
  const frame = [...uprights(area, columns, 0.3, 0.25), ...bands(area, rows, 0.3, 0.25)]
  face.paint(
    cells.map((cell) => ({
      x: cell.x + 0.12,
      y: cell.y + cell.height - 0.55,
      width: cell.width - 0.24,
      height: 0.42,
    })),
    { fill: '#1c2030', opacity: 0.3 },
  )
  face.paint(frame, { fill: face.tone(look.trim) })
  const top = area.y + area.height
  face.paint([{ x: area.x, y: top - 0.5, width: area.width, height: 0.5, out: 0.4 }], {
    fill: face.tone(darken(look.trim, 0.06)),
  })
}
