import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type Props = { readonly summary: string; readonly children: ReactNode }

/** Shows more on request. The browser's own: works without script. */
export function Disclosure({ summary, children }: Props) {
  return (
    <details className={styles['disclosure']}>
      <summary className={styles['summary']}>{summary}</summary>
      {children}
    </details>
  )
}
