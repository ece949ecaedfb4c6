import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['section']}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

type Props = { state: string; isWide?: boolean; children: ReactNode }

export function Sample({ state, isWide = false, children }: Props) {
  return (
    <div className={`${styles['sample']} ${isWide ? styles['wide'] : ''}`}>
      <div>{state}</div>
      <div>{children}</div>
    </div>
  )
}
