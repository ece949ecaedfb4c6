import styles from './bar-drawing.module.css'
import type { Bar } from './bar-layout.ts'
import { type ChartColour, isHatched, seriesStyle } from './chart-colour.ts'
import { percent } from './plot.tsx'

/** Between stacked bars, and between those of a group. */
const GAP = '2px'

type Props = {
  /** Those of each item, from left to right. */
  readonly bars: ReadonlyArray<readonly Bar[]>
  readonly colours: readonly ChartColour[]
  readonly active: number | undefined
}

export function BarDrawing({ bars, colours, active }: Props) {
  return (
    <div className={styles['drawing']}>
      {bars.map((item, index) => (
        // Items have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={`${styles['item']} ${index === active ? styles['active'] : ''}`.trim()}>
          <div className={styles['bars']}>
            {item.map((bar) => (
              <div
                key={bar.series}
                className={barStyle(bar, colours[bar.series] ?? 'other')}
                style={{
                  ...seriesStyle(colours[bar.series] ?? 'other'),
                  bottom: percent(bar.bottom),
                  height: `max(2px, ${percent(bar.top - bar.bottom)} - ${GAP})`,
                  left: percent(bar.left),
                  width: bar.width < 1 ? `calc(${percent(bar.width)} - ${GAP})` : '100%',
                }}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function barStyle({ end }: Bar, colour: ChartColour): string {
  return [styles['bar'], end && styles[end], isHatched(colour) && styles['hatched']].filter(Boolean).join(' ')
}
