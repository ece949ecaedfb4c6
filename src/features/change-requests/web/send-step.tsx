import type { ReactNode } from 'react'
import { StepSheet } from '#web/forms/step-sheet.tsx'
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

/** B6.2: one step on the way of a request. */
export function SendStep({ hasFactor, ...props }: Props) {
  const t = useTranslations('sending.steps')
  const steps = STEPS.filter((known) => hasFactor || known !== 'factor')
  return <StepSheet label={t('label')} steps={steps.map((id) => ({ id, label: t(id) }))} {...props} />
}
