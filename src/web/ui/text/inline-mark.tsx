import type { ReactNode } from 'react'
import styles from './inline-mark.module.css'

/** A short word behind what it is about, in the same line. */
export function InlineMark({ children }: { readonly children: ReactNode }) {
  return <span className={styles['mark']}>{children}</span>
}
