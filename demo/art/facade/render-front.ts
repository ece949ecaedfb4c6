import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { countFitting, divide, place } from './grid.ts'
import type { Look } from './look.ts'
import { paintWindows } from './windows.ts'

type RenderOptions = {
  readonly area?: Area
  /** Coloured or timber panels beside some windows. */
  readonly panelShare?: number
  readonly windowWidth?: number
  readonly windowHeight?: number
}

/** A plain rendered wall with large windows: flats, homes and hotels since the eighties. */
export function paintRender(face: Face, random: Random, look: Look, options: RenderOptions = {}): void {
  const { area = face.whole(), panelShare = 0, windowWidth = 1.7, windowHeight = 2.1 } = options
  const cells = divide(area, countFitting(area.width, look.bay), countFitting(area.height, look.floor))
  face.wall(look.wall, area)
  const windows = cells.map((cell) =>
    place(cell, windowWidth, windowHeight, cell.height - windowHeight - 0.45),
  )
  const panels = windows.filter(() => random.chance(panelShare))
  face.paint(
    panels.map(({ x, y, width, height }) => ({ x: x + width, y, width: 0.75, height })),
    { fill: face.tone(look.accent) },
  )
  paintWindows(face, random, windows, { frame: look.frame, bars: windowWidth > 1.5 ? 'upright' : 'none' })
  face.paint(
    windows.map(({ x, y, width }) => ({
      x: x - 0.1,
      y: y - 0.12,
      width: width + 0.2,
      height: 0.1,
      out: 0.06,
    })),
    { fill: face.tone(look.trim) },
  )
  const top = area.y + area.height
  face.paint([{ x: area.x, y: top - 0.35, width: area.width, height: 0.35, out: 0.06 }], {
    fill: face.tone(look.trim),
  })
}
