import asiaPacificUrl from './asia-pacific.svg?url'
import europeUrl from './europe.svg?url'
import styles from './land.module.css'
import northAmericaUrl from './north-america.svg?url'
import type { MapView } from './view.ts'
import worldUrl from './world.svg?url'

const ADDRESSES = {
  europe: europeUrl,
  'north-america': northAmericaUrl,
  'asia-pacific': asiaPacificUrl,
  world: worldUrl,
}

type Props = { readonly view: MapView; readonly held: ReadonlySet<string> }

/**
 * The shapes stay in files of their own, of which the browser fetches the one that is shown and keeps it for ever; the page
 * brings only the colours.
 */
export function Land({ view: { x, y, width, height, drawing }, held }: Props) {
  const address = ADDRESSES[drawing]
  return (
    <svg
      viewBox={[x, y, width, height].map(Math.round).join(' ')}
      aria-hidden="true"
      className={styles['drawing']}
    >
      <use href={`${address}#land`} className={styles['land']} />
      {[...held].sort().map((code) => (
        <use key={code} href={`${address}#${code}`} className={styles['held']} />
      ))}
    </svg>
  )
}
