import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './status-mark.module.css'

type Props = { readonly isPositive?: boolean; readonly children: ReactNode }

/** A short word about a thing, beside its title. */
export function StatusMark({ isPositive = false, children }: Props) {
  return (
    <span className={`${styles['mark']} ${isPositive ? styles['positive'] : ''}`}>
      {isPositive && <Check size={16} strokeWidth={1.75} aria-hidden className={styles['icon']} />}
      {children}
    </span>
  )
}
