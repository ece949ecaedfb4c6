import { useState } from 'react'
import { getStepState, goToStep, type StepState, startSteps } from '#kernel/stepper.ts'
import { useStepHistory } from './use-step-history.ts'

/** A walk through steps, as a form and its buttons see it. */
export type Walk = {
  readonly active: string
  /** Undefined at the end, where the form is sent. */
  readonly goForward: (() => void) | undefined
  /** Undefined at the beginning. */
  readonly goBack: (() => void) | undefined
  readonly goTo: (id: string) => void
}

export type Steps<Id extends string> = Walk & {
  readonly active: Id
  readonly stateOf: (id: Id) => StepState
}

/** Steps of a form. The browser's back and forward walk them too; what was filled in stays. */
export function useSteps<Id extends string>(steps: readonly [Id, ...Id[]]): Steps<Id> {
  const { step, goTo, goBackTo } = useStepHistory(steps[0])
  const [known, setKnown] = useState(() => startSteps(steps))
  const progress = goToStep(known, step)
  if (progress.active !== known.active) setKnown(progress)

  const place = steps.indexOf(step)
  const next = steps[place + 1]
  const previous = steps[place - 1]
  return {
    active: step,
    stateOf: (id) => getStepState(progress, id),
    goForward: next === undefined ? undefined : () => goTo(next),
    goBack: previous === undefined ? undefined : () => goBackTo(previous),
    goTo: (id) => {
      const target = steps.find((known) => known === id)
      if (target !== undefined) goTo(target)
    },
  }
}
