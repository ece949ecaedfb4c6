import { type ReactNode, useId } from 'react'
import { Area } from '#web/ui/feedback/area.tsx'
import styles from './card.module.css'

type Props = {
  readonly title: string
  /** Beside the title. */
  readonly tools?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A card of the page; what fails inside takes nothing else along. */
export function Card({ title, tools, className = '', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles['card']} ${className}`.trim()}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {tools}
      </div>
      <Area>{children}</Area>
    </section>
  )
}
