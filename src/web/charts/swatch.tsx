import { type ChartColour, isHatched, seriesStyle } from './chart-colour.ts'
import styles from './swatch.module.css'

/** The colour of a series, beside its name. */
export function Swatch({ colour }: { colour: ChartColour }) {
  return <span aria-hidden="true" className={swatchStyle(colour)} style={seriesStyle(colour)} />
}

function swatchStyle(colour: ChartColour): string {
  return `${styles['swatch']} ${isHatched(colour) ? styles['hatched'] : ''}`.trim()
}
