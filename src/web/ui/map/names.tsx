import type { MapName } from './map-names.ts'
import styles from './names.module.css'

/** For the eye alone: what stands on the map is told by its markers and its list. */
export function Names({ names }: { readonly names: readonly MapName[] }) {
  return (
    <div aria-hidden="true" className={styles['names']}>
      {names.map(({ key, text, kind, point, side }) => (
        <span
          key={key}
          className={`${styles['name']} ${styles[kind]} ${styles[side]}`}
          style={{ left: `${(point.x * 100).toFixed(2)}%`, top: `${(point.y * 100).toFixed(2)}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}
