import type { ComponentProps } from 'react'
import { SentSteps, StepSheet } from '#web/forms/step-sheet.tsx'
import { useTranslations } from '../texts.ts'

const STEPS = ['fill', 'review', 'code'] as const
type VoteStepName = (typeof STEPS)[number]

function useSteps() {
  const t = useTranslations('ballot.steps')
  return { label: t('label'), steps: STEPS.map((id) => ({ id, label: t(id) })) }
}

type Props = Omit<ComponentProps<typeof StepSheet>, 'label' | 'steps'> & { readonly step: VoteStepName }

/** B7.1: one step on the way of a vote. */
export function VoteStep(props: Props) {
  return <StepSheet {...useSteps()} {...props} />
}

export function VoteSteps({ step }: Pick<Props, 'step'>) {
  return <SentSteps {...useSteps()} step={step} />
}
