import europeUrl from './europe.svg?url'
import styles from './land.module.css'
import type { MapView } from './view.ts'
import worldUrl from './world.svg?url'

const DRAWINGS = { europe: europeUrl, world: worldUrl }

/** The shapes stay in a file of their own, which the browser keeps for ever; the page brings only the colours. */
export function Land({ view: { x, y, width, height, drawing } }: { view: MapView }) {
  return (
    <svg
      viewBox={[x, y, width, height].map(Math.round).join(' ')}
      aria-hidden="true"
      className={styles['drawing']}
    >
      <use href={`${DRAWINGS[drawing]}#land`} className={styles['land']} />
      <use href={`${DRAWINGS[drawing]}#borders`} className={styles['borders']} />
    </svg>
  )
}
