import { type ReactNode, useId } from 'react'
import { Area } from '#web/ui/area.tsx'
import styles from './card.module.css'

type Props = {
  readonly title: string
  /** As of when the figures are, or in what they are counted. */
  readonly note?: ReactNode
  /** Beside the title: what can be chosen. */
  readonly control?: ReactNode
  readonly children: ReactNode
}

/** One subject of a page, which may fail alone. */
export function Card({ title, note, control, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['card']}>
      <div className={styles['top']}>
        <div>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {note && <p className={styles['note']}>{note}</p>}
        </div>
        {control && <div className={styles['control']}>{control}</div>}
      </div>
      <Area>{children}</Area>
    </section>
  )
}
