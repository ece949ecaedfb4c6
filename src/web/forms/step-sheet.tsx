import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Stepper } from '../ui/feedback/stepper.tsx'
import styles from './step-sheet.module.css'

type Props = {
  /** What the steps lead through. */
  readonly label: string
  readonly steps: ReadonlyArray<{ readonly id: string; readonly label: string }>
  /** The one that is shown. */
  readonly step: string
  readonly title: string
  readonly text: string
  readonly textId?: string | undefined
  readonly children: ReactNode
}

/** One step of what is sent in several, under its name, which takes the focus when it is reached. */
export function StepSheet({ label, steps, step, title, text, textId, children }: Props) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Unless its own field has it already.
    if (!card.current?.contains(document.activeElement)) heading.current?.focus()
  }, [])
  return (
    <div className={styles['sheet']}>
      <SentSteps label={label} steps={steps} step={step} />
      <section ref={card} aria-labelledby={titleId} className={styles['card']}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <p id={textId} className={styles['text']}>
          {text}
        </p>
        {children}
      </section>
    </div>
  )
}

type StepsProps = Pick<Props, 'label' | 'steps' | 'step'>

/** Those before it are done: there is no other way to get here. */
export function SentSteps({ label, steps, step }: StepsProps) {
  const place = steps.findIndex(({ id }) => id === step)
  return (
    <Stepper
      label={label}
      steps={steps.map((known, index) => ({
        ...known,
        state: index === place ? 'edit' : index < place ? 'check' : 'empty',
      }))}
    />
  )
}
