import type { ChartColour } from './chart-colour.ts'
import styles from './series-legend.module.css'
import { Swatch } from './swatch.tsx'

type Props = { readonly series: ReadonlyArray<{ readonly label: string; readonly colour: ChartColour }> }

/** Which colour is which; a single series needs none. */
export function SeriesLegend({ series }: Props) {
  if (series.length < 2) return null
  return (
    <ul className={styles['legend']}>
      {series.map(({ label, colour }) => (
        <li key={label} className={styles['entry']}>
          <Swatch colour={colour} />
          {label}
        </li>
      ))}
    </ul>
  )
}
