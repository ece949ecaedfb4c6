import { Check, Circle, type LucideIcon, Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StepState } from '#kernel/stepper.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './stepper.module.css'

type Step<Id extends string = string> = {
  readonly id: Id
  readonly label: string
  readonly state: StepState
}

type Props<Id extends string> = {
  readonly steps: ReadonlyArray<Step<Id>>
  /** What the steps lead through, for readers who cannot see them. */
  readonly label: string
  /** Makes the steps already left a way back. */
  readonly onSelect?: ((id: Id) => void) | undefined
}

const APPEARANCE = {
  edit: { Icon: Pencil, word: 'stepEdit' },
  check: { Icon: Check, word: 'stepCheck' },
  empty: { Icon: Circle, word: 'stepEmpty' },
} as const satisfies Record<StepState, { Icon: LucideIcon; word: string }>

/** A5.5: each state has an icon, a look and a word. */
export function Stepper<Id extends string>({ steps, label, onSelect }: Props<Id>) {
  return (
    <div className={styles['frame']}>
      <ol className={styles['stepper']} aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={`${styles['step']} ${styles[step.state]}`}
            aria-current={step.state === 'edit' ? 'step' : undefined}
          >
            {onSelect && step.state === 'check' ? (
              <button type="button" className={styles['label']} onClick={() => onSelect(step.id)}>
                <StepLabel step={step} />
              </button>
            ) : (
              <span className={styles['label']}>
                <StepLabel step={step} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function StepLabel({ step }: { step: Step }) {
  const t = useTranslations('ui')
  const { Icon, word } = APPEARANCE[step.state]
  return (
    <>
      <span className={styles['icon']}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      {step.label}
      <VisuallyHidden>{` (${t(word)})`}</VisuallyHidden>
    </>
  )
}
