import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { darken, lighten } from '../tint.ts'
import { adapt, countFitting, divide, place } from './grid.ts'
import type { Look } from './look.ts'
import { paintWindows } from './windows.ts'

const SHADOW = '#2a2436'

/** The town house of about 1900: tall windows in moulded surrounds, pediments on the first floor, heavy cornices. */
export function paintStucco(face: Face, random: Random, look: Look, area: Area = face.whole()): void {
  const columns = countFitting(area.width, look.bay)
  const rows = countFitting(area.height, look.floor)
  const cells = divide(area, columns, rows)
  const windows = cells.map((cell) => place(cell, 1.25, cell.row === rows - 1 ? 1.8 : 2.35, 0.75))

  face.wall(look.wall, area)
  const edge = { fill: face.tone(lighten(look.trim, 0.1)) }
  face.paint(
    windows.map((window) =>
      adapt(window, {
        x: window.x - 0.2,
        y: window.y - 0.12,
        width: window.width + 0.4,
        height: window.height + 0.36,
      }),
    ),
    edge,
  )
  face.paint(windows.map(below), { fill: SHADOW, opacity: 0.18 })
  face.paint(windows.map(sill), edge)
  const crowned = windows.filter(({ row }) => row === 0)
  for (const window of crowned) paintPediment(face, window, look, window.column % 2 === 0)
  paintWindows(face, random, windows, { frame: look.frame, bars: 'cross' })
  paintCornices(face, area, rows, look)
}

function below({ x, y, width }: Area): Area {
  return { x: x - 0.2, y: y - 0.42, width: width + 0.4, height: 0.2 }
}

function sill({ x, y, width }: Area): Area {
  return { x: x - 0.3, y: y - 0.24, width: width + 0.6, height: 0.16, out: 0.08 }
}

function paintPediment(face: Face, { x, y, width, height }: Area, look: Look, isGabled: boolean): void {
  const foot = y + height + 0.26
  const rise = isGabled ? 0.6 : 0.22
  const [from, to, middle] = [x - 0.34, x + width + 0.34, x + width / 2]
  const gable = [
    [from, foot],
    [to, foot],
    [middle, foot + rise],
  ] as const
  face.paint([{ x: from, y: foot - 0.16, width: to - from, height: 0.14 }], { fill: SHADOW, opacity: 0.22 })
  if (isGabled) face.shape(gable, { fill: face.tone(look.trim) })
  else face.paint([{ x: from, y: foot, width: to - from, height: rise }], { fill: face.tone(look.trim) })
}

function paintCornices(face: Face, area: Area, rows: number, look: Look): void {
  const step = area.height / rows
  const lines = Array.from({ length: rows - 1 }, (_, index) => ({
    x: area.x,
    y: area.y + (index + 1) * step,
    width: area.width,
    height: 0.16,
    out: 0.1,
  }))
  const top = area.y + area.height
  const main = { x: area.x, y: top - 0.55, width: area.width, height: 0.55, out: 0.35 }
  face.paint(
    [...lines, { ...main, y: top - 0.75 }].map((line) =>
      adapt(line, { y: line.y - 0.3, height: 0.3, out: 0 }),
    ),
    {
      fill: SHADOW,
      opacity: 0.16,
    },
  )
  face.paint([...lines, main], { fill: face.tone(look.trim) })
  face.paint([{ ...main, height: 0.14 }], { fill: face.tone(darken(look.trim, 0.2)) })
}
