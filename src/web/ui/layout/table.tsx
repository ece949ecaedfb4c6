import type { ReactNode } from 'react'
import styles from './table.module.css'

type Props = {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Rows with lines between them. Cells marked with data-figure are aligned at their last digit. */
export function Table({ label, className = '', children }: Props) {
  return (
    <table className={`${styles['table']} ${className}`.trim()} aria-label={label}>
      {children}
    </table>
  )
}
