import type { Placed } from '../offer.domain.ts'
import styles from './placed-share.module.css'
import { usePlacedText } from './use-placed-text.ts'

/** B4.3: how much of a fund's equity is placed, on its day. */
export function PlacedShare({ placed }: { readonly placed: Placed }) {
  const tellPlaced = usePlacedText()
  return (
    <div className={styles['placed']}>
      <p>{tellPlaced(placed)}</p>
      <span aria-hidden className={styles['bar']}>
        <span style={{ inlineSize: `${placed.percent}%` }} />
      </span>
    </div>
  )
}
