import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = { icon?: ReactNode; title: string; text: string; children?: ReactNode }

/** A card that says what will appear here, or why it does not, and offers one way on. */
export function Notice({ icon, title, text, children }: Props) {
  return (
    <section className={styles['card']}>
      {icon}
      <h2>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {children}
    </section>
  )
}
