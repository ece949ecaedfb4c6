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

/** What is reported holds until the next report: the line keeps its height until then, and steps. */
export function stepPath(points: readonly PlotPoint[]): string {
  return points
    .map(({ x, y }, index) => (index === 0 ? `M${write(x)} ${write(y)}` : `H${write(x)}V${write(y)}`))
    .join('')
}

/** The surface between the line and a level. */
export function areaPath(points: readonly PlotPoint[], level: number): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return ''
  return `${stepPath(points)}V${write(level)}H${write(first.x)}Z`
}

function write(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
