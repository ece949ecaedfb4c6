import { CircleCheck } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import styles from './section-card.module.css'

type Props = {
  readonly title: string
  readonly titleRef?: Ref<HTMLHeadingElement>
  readonly intro: string | undefined
  /** What has just been done: seen here, and read aloud. */
  readonly said?: string
  readonly children: ReactNode
}

/** One subject of a page about oneself. */
export function SectionCard({ title, titleRef, intro, said, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['card']}>
      <h2 ref={titleRef} id={id} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      {intro && <p className={styles['intro']}>{intro}</p>}
      <output className={styles['said']}>
        {said && (
          <span className={styles['done']}>
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
            {said}
          </span>
        )}
      </output>
      {children}
    </section>
  )
}
