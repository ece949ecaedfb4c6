import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '../ui/action/button-style.ts'
import { Stepper } from '../ui/feedback/stepper.tsx'
import styles from './form-steps.module.css'
import { SubmitButton } from './submit-button.tsx'
import type { Steps, Walk } from './use-steps.ts'

type Props<Id extends string> = {
  readonly label: string
  readonly walk: Steps<Id>
  readonly steps: ReadonlyArray<{ readonly id: Id; readonly label: string }>
  /** The level that fits the page. */
  readonly heading?: 'h2' | 'h3' | 'h4'
  readonly children: ReactNode
}

/** A5.5: where the reader stands, and the step itself under its name, which takes the focus when it is reached. */
export function FormSteps<Id extends string>({
  label,
  walk,
  steps,
  heading: Heading = 'h2',
  children,
}: Props<Id>) {
  const title = useRef<HTMLHeadingElement>(null)
  const known = useRef(walk.active)
  // Before the effects of the step's fields: one of them may be wanted instead.
  useLayoutEffect(() => {
    if (known.current === walk.active) return
    known.current = walk.active
    title.current?.focus()
  }, [walk.active])
  return (
    <>
      <Stepper
        label={label}
        steps={steps.map((step) => ({ ...step, state: walk.stateOf(step.id) }))}
        onSelect={walk.goTo}
      />
      <Heading ref={title} tabIndex={-1} className={styles['title']}>
        {steps.find(({ id }) => id === walk.active)?.label}
      </Heading>
      {children}
    </>
  )
}

type ButtonsProps = {
  readonly walk: Walk
  /** What the last step does. */
  readonly submitText: string
  readonly isBusy?: boolean
}

export function StepButtons({ walk: { goBack, goForward }, submitText, isBusy = false }: ButtonsProps) {
  const t = useTranslations('forms')
  return (
    <div className={styles['buttons']}>
      {goBack && (
        <button type="button" className={buttonStyle('quiet')} onClick={goBack}>
          {t('back')}
        </button>
      )}
      <SubmitButton isBusy={isBusy}>{goForward ? t('next') : submitText}</SubmitButton>
    </div>
  )
}
