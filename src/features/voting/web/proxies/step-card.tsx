import { type ReactNode, useEffect, useRef } from 'react'
import styles from './step-card.module.css'

type Props = {
  readonly title: string
  /** The page itself has it at first. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** One step under its name, which takes the focus when it is reached, unless a field of it has it. */
export function StepCard({ title, takesFocus = true, children }: Props) {
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus && !card.current?.contains(document.activeElement)) heading.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it appears
  }, [])
  return (
    <section ref={card} aria-labelledby="proxy-step" className={styles['card']}>
      <h2 ref={heading} id="proxy-step" tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  )
}
