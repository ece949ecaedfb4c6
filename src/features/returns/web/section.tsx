import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type Props = {
  readonly title: string
  readonly note?: ReactNode
  /** Beside the title: what can be chosen. */
  readonly control?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, note, control, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['top']}>
        <div>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {note && <p className={styles['note']}>{note}</p>}
        </div>
        {control}
      </div>
      {children}
    </section>
  )
}
