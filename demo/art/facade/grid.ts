import type { Area } from '../scene/face.ts'

export type Cell = Area & { readonly column: number; readonly row: number }

/** How often something of about this size fits, at least once. */
export function countFitting(length: number, size: number): number {
  return Math.max(1, Math.round(length / size))
}

/** The same area with some of its measures changed. */
export function adapt<T extends Area>(area: T, change: Partial<Area>): T {
  return { ...area, ...change }
}

/** Divides an area into cells; row 0 is the lowest. */
export function divide(area: Area, columns: number, rows: number): Cell[] {
  const width = area.width / columns
  const height = area.height / rows
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    return { column, row, x: area.x + column * width, y: area.y + row * height, width, height }
  })
}

/** The part of each area left when the given margins are taken away. */
export function inset<T extends Area>(area: T, sides: number, foot: number = sides, top: number = foot): T {
  return {
    ...area,
    x: area.x + sides,
    y: area.y + foot,
    width: Math.max(0.05, area.width - 2 * sides),
    height: Math.max(0.05, area.height - foot - top),
  }
}

/** An area of a given size in the middle of a cell, its foot at a given height above the cell's. */
export function place<T extends Area>(cell: T, width: number, height: number, foot: number): T {
  const fittingWidth = Math.min(width, cell.width * 0.86)
  return {
    ...cell,
    x: cell.x + (cell.width - fittingWidth) / 2,
    y: cell.y + foot,
    width: fittingWidth,
    height: Math.min(height, cell.height - foot - 0.15),
  }
}

/** Narrow strips between columns, the outer edges included. */
export function uprights(area: Area, columns: number, width: number, out = 0): Area[] {
  const step = area.width / columns
  return Array.from({ length: columns + 1 }, (_, index) => ({
    x: Math.min(Math.max(area.x + index * step - width / 2, area.x), area.x + area.width - width),
    y: area.y,
    width,
    height: area.height,
    out,
  }))
}

/** Narrow strips between rows, the outer edges included. */
export function bands(area: Area, rows: number, height: number, out = 0): Area[] {
  const step = area.height / rows
  return Array.from({ length: rows + 1 }, (_, index) => ({
    x: area.x,
    y: Math.min(Math.max(area.y + index * step - height / 2, area.y), area.y + area.height - height),
    width: area.width,
    height,
    out,
  }))
}
