import { type ReactNode, useEffect, useRef } from 'react'
import { Stepper } from '#web/ui/feedback/stepper.tsx'
import styles from './send-step.module.css'
import { useTranslations } from './texts.ts'

const STEPS = ['review', 'factor', 'code'] as const
type SendStepName = (typeof STEPS)[number]

type Props = {
  readonly step: SendStepName
  /** Whether it has to be proven that it is still them. */
  readonly hasFactor: boolean
  readonly title: string
  readonly text: string
  readonly textId?: string
  readonly children: ReactNode
}

/** B6.2: one step on the way of a request, under its name, which takes the focus when it is reached. */
export function SendStep({ step, hasFactor, title, text, textId, children }: Props) {
  const t = useTranslations('sending.steps')
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Unless its own field has it already.
    if (!card.current?.contains(document.activeElement)) heading.current?.focus()
  }, [])
  const steps = STEPS.filter((known) => hasFactor || known !== 'factor')
  const place = steps.indexOf(step)
  return (
    <div className={styles['sheet']}>
      <Stepper
        label={t('label')}
        steps={steps.map((id, index) => ({
          id,
          label: t(id),
          state: index === place ? 'edit' : index < place ? 'check' : 'empty',
        }))}
      />
      <section ref={card} aria-labelledby="send-step" className={styles['card']}>
        <h2 ref={heading} id="send-step" tabIndex={-1} className={styles['title']}>
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
