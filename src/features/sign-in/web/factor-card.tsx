import { KeyRound, LifeBuoy, type LucideIcon, Mail, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import type { ApiError } from '#web/api-client/api-error.ts'
import { CardForm, QuestionCard } from '#web/forms/question-card.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import type { Proof } from './sign-in.api.ts'
import styles from './sign-in.module.css'
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
  readonly onSubmit: () => void
  readonly children: ReactNode
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
      <CardForm onSubmit={props.onSubmit}>
        <UsernameChip username={username} onChange={onChangeUsername} />
        <FailureNotice id={FACTOR_FAILURE_ID} error={error} />
        {props.children}
      </CardForm>
      {props.otherFactors.length > 0 && <OtherWays factors={props.otherFactors} onChoose={props.onChoose} />}
    </QuestionCard>
  )
}

type OtherWaysProps = {
  readonly factors: readonly SecondFactor[]
  readonly onChoose: (factor: SecondFactor) => void
}

function OtherWays({ factors, onChoose }: OtherWaysProps) {
  const t = useTranslations('signIn')
  return (
    <details className={styles['ways']}>
      <summary className={styles['summary']}>{t('otherWay')}</summary>
      <ul className={styles['list']}>
        {factors.map((factor) => {
          const Icon = ICONS[factor]
          return (
            <li key={factor}>
              <button type="button" className={styles['way']} onClick={() => onChoose(factor)}>
                <Icon size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
                {t(`factors.${factor}.choose`)}
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
