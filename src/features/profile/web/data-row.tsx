import type { ReactNode } from 'react'
import styles from './data-row.module.css'

type Props = { readonly label: ReactNode; readonly use?: string; readonly children: ReactNode }

/** One value of a list of definitions: what it is, and what it is used for. */
export function DataRow({ label, use, children }: Props) {
  return (
    <div className={styles['row']}>
      <dt className={styles['term']}>{label}</dt>
      <dd className={styles['value']}>{children}</dd>
      {use && <dd className={styles['use']}>{use}</dd>}
    </div>
  )
}

type RowsProps = {
  /** Its values are so short that they stand beside their names even on a phone. */
  readonly areShort?: boolean
  readonly children: ReactNode
}

export function DataRows({ areShort = false, children }: RowsProps) {
  return (
    <dl className={styles['rows']} data-short={areShort || undefined}>
      {children}
    </dl>
  )
}
