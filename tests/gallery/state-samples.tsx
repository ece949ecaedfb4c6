import { type ReactNode, useState } from 'react'
import type { AsyncState } from '#kernel/async-state.ts'
import { getStepState, goToNextStep, goToStep, startSteps } from '#kernel/stepper.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stepper } from '#web/ui/feedback/stepper.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import styles from './gallery.module.css'
import { Sample, SampleSection } from './sample.tsx'

const START = startSteps(['Introduction', 'Ballot', 'Review', 'Code', 'Receipt'])
const LONG_LABELS = [
  'Persönliche Angaben',
  'Änderungen prüfen',
  'Nachricht verfassen',
  'Code bestätigen',
  'Abgeschlossen',
]
const TWO_LEFT = goToNextStep(goToNextStep(START))
const AMOUNT = { amount: '684750', currency: 'EUR' }

export function StateSamples() {
  return (
    <>
      <StepperSamples />
      <SampleSection title="AsyncContent, Skeleton">
        <Sample state="pending" isWide>
          <AmountCard state={{ status: 'pending' }} />
        </Sample>
        <Sample state="fulfilled" isWide>
          <AmountCard state={{ status: 'fulfilled', value: AMOUNT }} />
        </Sample>
        <Sample state="rejected" isWide>
          <AmountCard state={{ status: 'rejected', error: 'offline' }} />
        </Sample>
        <Sample state="rejected, Retry bound" isWide>
          <AmountCard state={{ status: 'rejected', error: 'offline' }} onRetry={doNothing} />
        </Sample>
        <Sample state="rejected, stale value" isWide>
          <AmountCard
            state={{ status: 'rejected', error: 'offline', previous: AMOUNT }}
            onRetry={doNothing}
          />
        </Sample>
      </SampleSection>
    </>
  )
}

/** Wide enough for a row, with labels as long as German makes them. */
export function WideStepperSample() {
  const steps = TWO_LEFT.steps.map((id, index) => ({
    id,
    label: LONG_LABELS[index] ?? id,
    state: getStepState(TWO_LEFT, id),
  }))
  return (
    <SampleSection title="Stepper in a row">
      <Stepper label="Änderungsantrag" steps={steps} onSelect={doNothing} />
    </SampleSection>
  )
}

function StepperSamples() {
  const [progress, setProgress] = useState(TWO_LEFT)
  const steps = progress.steps.map((id) => ({ id, label: id, state: getStepState(progress, id) }))
  return (
    <SampleSection title="Stepper">
      <Sample state="with a way back" isWide>
        <Stepper label="Voting" steps={steps} onSelect={(id) => setProgress(goToStep(progress, id))} />
      </Sample>
      <Sample state="without" isWide>
        <Stepper label="Voting" steps={steps.slice(1, 4)} />
      </Sample>
    </SampleSection>
  )
}

type CardProps = { state: AsyncState<typeof AMOUNT>; onRetry?: () => void }

function AmountCard({ state, onRetry }: CardProps): ReactNode {
  const skeleton = (
    <>
      <Skeleton shape="heading" />
      <Skeleton />
      <Skeleton className={styles['short']} />
      <div className={styles['card']}>
        <Skeleton shape="block" />
      </div>
    </>
  )
  return (
    <AsyncContent state={state} skeleton={skeleton} onRetry={onRetry}>
      {(value) => <MoneyText value={value} />}
    </AsyncContent>
  )
}

function doNothing(): void {}
