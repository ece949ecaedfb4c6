import type { ReactNode } from 'react'
import styles from './row.module.css'

type Props = {
  readonly icon?: ReactNode
  readonly title: string
  /** Below a heading of its own group. */
  readonly heading?: 'h3' | 'h4'
  /** A mark beside the title. */
  readonly mark?: ReactNode
  readonly text?: string | undefined
  readonly facts?: ReactNode
  readonly action?: ReactNode
  /** One of several that belong to the row before. */
  readonly isNested?: boolean
  /** What opens below. */
  readonly children?: ReactNode
}

/** One thing of a section: what it is on the left, what can be done on the right. */
export function Row({
  icon,
  title,
  heading: Heading = 'h3',
  mark,
  text,
  facts,
  action,
  isNested,
  children,
}: Props) {
  return (
    <div className={styles['row']} data-nested={isNested}>
      <div className={styles['head']}>
        {icon && <span className={styles['icon']}>{icon}</span>}
        <div className={styles['what']}>
          <div className={styles['caption']}>
            <Heading className={styles['title']}>{title}</Heading>
            {mark}
          </div>
          {text && <p className={styles['text']}>{text}</p>}
          {facts}
        </div>
        {action && <div className={styles['action']}>{action}</div>}
      </div>
      {children && <div className={styles['below']}>{children}</div>}
    </div>
  )
}

type FactsProps = { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
