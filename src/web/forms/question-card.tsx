import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { useEarlyEnter } from './early-enter.ts'
import styles from './question-card.module.css'

type Props = {
  readonly title: string
  readonly titleRef?: Ref<HTMLHeadingElement>
  readonly icon?: { readonly picture: ReactNode; readonly tone: 'neutral' | 'success' | 'danger' }
  readonly intro?: { readonly id?: string; readonly text: string } | undefined
  /** What Escape does. */
  readonly onBack?: (() => void) | undefined
  readonly children?: ReactNode
}

/** One question at a time. */
export function QuestionCard({ title, titleRef, icon, intro, onBack, children }: Props) {
  const goBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onBack?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for what a button inside does as well
    <div className={styles['card']} onKeyDown={onBack && goBack}>
      {icon && <div className={`${styles['icon']} ${styles[icon.tone]}`}>{icon.picture}</div>}
      <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={styles['title']}>
        {title}
      </h1>
      {intro && (
        <p id={intro.id} className={styles['intro']}>
          {intro.text}
        </p>
      )}
      {children}
    </div>
  )
}

export function CardForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyEnter(form)
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}

/** Below the card: what a few people look for. */
export function CardAside({ children }: { children: ReactNode }) {
  return <p className={styles['aside']}>{children}</p>
}
