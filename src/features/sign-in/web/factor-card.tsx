import { KeyRound, LifeBuoy, type LucideIcon, Mail, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import type { ApiError } from '#web/api-client/api-error.ts'
import { OtherWays } from '#web/forms/factors/other-ways.tsx'
import { QuestionCard } from '#web/forms/question-card.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import type { Proof } from './sign-in.api.ts'
import { useTranslations } from './texts.ts'
import { UsernameChip } from './username-step.tsx'

export type FactorProps = {
  readonly factor: SecondFactor
  readonly username: string
  readonly otherFactors: readonly SecondFactor[]
  readonly isWaiting: boolean
  readonly error: ApiError | undefined
  readonly onChoose: (factor: SecondFactor) => void
  readonly onBack: () => void
  readonly onChangeUsername: () => void
  readonly onConfirm: (proof: Proof) => void
}

type Props = Omit<FactorProps, 'onConfirm' | 'isWaiting'> & {
  /** Its own field or button, below what stands at the head of each. */
  readonly children: (head: ReactNode) => ReactNode
}

const ICONS = {
  passkey: KeyRound,
  totp: Smartphone,
  'email-tan': Mail,
  recoveryCode: LifeBuoy,
} as const satisfies Record<SecondFactor, LucideIcon>

export const FACTOR_INTRO_ID = 'second-factor-intro'
export const FACTOR_FAILURE_ID = 'second-factor-failure'

/** What every second factor shows around its own field or button. */
export function FactorCard({ factor, username, error, onBack, onChangeUsername, ...props }: Props) {
  const t = useTranslations('signIn')
  return (
    <QuestionCard
      title={t(`factors.${factor}.title`)}
      intro={{ id: FACTOR_INTRO_ID, text: t(`factors.${factor}.intro`) }}
      onBack={onBack}
    >
      {props.children(
        <>
          <UsernameChip username={username} onChange={onChangeUsername} />
          <FailureNotice id={FACTOR_FAILURE_ID} error={error} />
        </>,
      )}
      <OtherWays
        label={t('otherWay')}
        ways={props.otherFactors.map((way) => ({
          way,
          icon: ICONS[way],
          text: t(`factors.${way}.choose`),
        }))}
        onChoose={props.onChoose}
      />
    </QuestionCard>
  )
}
