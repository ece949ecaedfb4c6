/** A point of the drawing: 0–100 from the left and from the top, whatever size it is stretched to. */
export type PlotPoint = { readonly x: number; readonly y: number }

/** The points between two gaps. */
export function splitAtGaps(points: ReadonlyArray<PlotPoint | undefined>): PlotPoint[][] {
  const runs: PlotPoint[][] = []
  let run: PlotPoint[] = []
  for (const point of [...points, undefined]) {
    if (point) run.push(point)
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  }
  return runs
}

/**
 * A smooth line through the points, from left to right. It never swings beyond them: between two values it shows none
 * that is higher or lower than both (Fritsch and Carlson's monotone cubic, with Steffen's slopes).
 */
export function linePath(points: readonly PlotPoint[]): string {
  const [first] = points
  if (!first) return ''
  const slopes = points.map((_, index) => slopeAt(points, index))
  let path = `M${write(first.x)} ${write(first.y)}`
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]]
    if (!from || !to) continue
    const third = (to.x - from.x) / 3
    const leave = from.y + third * (slopes[index - 1] ?? 0)
    const arrive = to.y - third * (slopes[index] ?? 0)
    path += `C${write(from.x + third)} ${write(leave)} ${write(to.x - third)} ${write(arrive)} ${write(to.x)} ${write(to.y)}`
  }
  return path
}

/** The surface between the line and a level. */
export function areaPath(points: readonly PlotPoint[], level: number): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return ''
  return `${linePath(points)}L${write(last.x)} ${write(level)}L${write(first.x)} ${write(level)}Z`
}

function slopeAt(points: readonly PlotPoint[], index: number): number {
  const [before, at, after] = [points[index - 1], points[index], points[index + 1]]
  if (!at) return 0
  if (!before) return after ? slopeBetween(at, after) : 0
  if (!after) return slopeBetween(before, at)
  const arriving = slopeBetween(before, at)
  const leaving = slopeBetween(at, after)
  // A turn is flat, so that the line stays within it.
  if (arriving * leaving <= 0) return 0
  const span = after.x - before.x
  const weighted = (arriving * (after.x - at.x) + leaving * (at.x - before.x)) / span
  const limit = Math.min(Math.abs(arriving), Math.abs(leaving), Math.abs(weighted) / 2) * 2
  return Math.sign(arriving) * limit
}

function slopeBetween(from: PlotPoint, to: PlotPoint): number {
  return to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x)
}

function write(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
