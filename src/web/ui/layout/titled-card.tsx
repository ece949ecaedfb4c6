import { type ReactNode, type Ref, useId } from 'react'
import { Area } from '../feedback/area.tsx'
import styles from './titled-card.module.css'

type Props = {
  readonly title: string
  /** Where a reader goes on when what was pressed is gone. */
  readonly titleRef?: Ref<HTMLHeadingElement>
  /** What it is about, or as of when its figures are. */
  readonly note?: ReactNode
  /** Beside the title: what can be chosen. */
  readonly control?: ReactNode
  readonly children: ReactNode
}

/** One subject of a page, which may fail alone. */
export function TitledCard({ title, titleRef, note, control, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['card']}>
      <div className={styles['head']}>
        <div>
          <h2 ref={titleRef} id={id} tabIndex={titleRef ? -1 : undefined} className={styles['title']}>
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
