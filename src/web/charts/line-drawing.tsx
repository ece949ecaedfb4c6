import type { Day } from '#kernel/dates.ts'
import { type ChartColour, seriesStyle } from './chart-colour.ts'
import styles from './line-drawing.module.css'
import { areaPath, type PlotPoint, splitAtGaps, stepPath } from './line-path.ts'
import { percent } from './plot.tsx'
import type { TimeSeries } from './time-series.ts'

type Props = {
  readonly lines: ReadonlyArray<{
    readonly label: string
    readonly points: TimeSeries
    readonly colour: ChartColour
  }>
  readonly place: (point: TimeSeries[number]) => PlotPoint | undefined
  /** Where zero is, 0–100 from the top: the surface below the first line ends there. Without zero there is none. */
  readonly areaLevel: number | undefined
  readonly activeDay: Day | undefined
}

/** Lines in a drawing that is stretched to its place; dots are not part of it, so that they stay round. */
export function LineDrawing({ lines, place, areaLevel, activeDay }: Props) {
  return lines.map(({ label, points, colour }, index) => {
    const runs = splitAtGaps(points.map(place))
    const hasArea = areaLevel !== undefined && index === 0
    const marked = [
      ...runs.filter((run) => run.length === 1).flat(),
      runs.at(-1)?.at(-1),
      ...points.filter(({ day }) => day === activeDay).map(place),
    ]
    return (
      <div key={label} style={seriesStyle(colour)} className={styles['series']}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className={styles['drawing']}
        >
          {hasArea &&
            runs.map((run) => (
              <path key={run[0]?.x} d={areaPath(run, areaLevel)} className={styles['surface']} />
            ))}
          {runs.map((run) => (
            <path key={run[0]?.x} d={stepPath(run)} className={styles['line']} />
          ))}
        </svg>
        {listOnce(marked).map(({ x, y }) => (
          <span key={x} className={styles['dot']} style={{ left: percent(x / 100), top: percent(y / 100) }} />
        ))}
      </div>
    )
  })
}

/** A line has one point at each place. */
function listOnce(points: ReadonlyArray<PlotPoint | undefined>): PlotPoint[] {
  return [...new Map(points.flatMap((point) => (point ? [[point.x, point] as const] : []))).values()]
}
