import type { ReactNode } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './fold-head.module.css'

type Props = {
  readonly title: string
  readonly heading: 'h2' | 'h3' | 'h4'
  readonly count: ReactNode
  readonly className?: string | undefined
  /** At the other end. */
  readonly children?: ReactNode
}

/** The summary of a list that can be folded away: what it is of, and how many. */
export function FoldHead({ title, heading: Heading, count, className = '', children }: Props) {
  return (
    <summary className={`${styles['head']} ${className}`.trim()}>
      <Heading className={styles['title']}>{title}</Heading>
      <VisuallyHidden>{', '}</VisuallyHidden>
      <span className={styles['count']}>{count}</span>
      {children && <VisuallyHidden>{', '}</VisuallyHidden>}
      {children}
    </summary>
  )
}
