import type { ChartColour } from './chart-colour.ts'
import styles from './point-details.module.css'
import { Swatch } from './swatch.tsx'

type PointValue = { readonly label: string; readonly text: string; readonly colour: ChartColour }

/** One point of every series; with a single series its name goes without saying. */
export function PointDetails({ title, values, total }: Props) {
  return (
    <>
      <div className={styles['title']}>{title}</div>
      <div className={styles['values']}>
        {values.map(({ label, text, colour }) => (
          <div key={label} className={styles['row']}>
            {values.length > 1 && (
              <span className={styles['name']}>
                <Swatch colour={colour} />
                {label}
              </span>
            )}
            <span className={styles['value']}>{text}</span>
          </div>
        ))}
        {total && (
          <div className={`${styles['row']} ${styles['total']}`}>
            <span>{total.label}</span>
            <span className={styles['value']}>{total.text}</span>
          </div>
        )}
      </div>
    </>
  )
}

type Props = {
  readonly title: string
  readonly values: readonly PointValue[]
  readonly total?: { readonly label: string; readonly text: string } | undefined
}
