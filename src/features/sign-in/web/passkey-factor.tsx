import { type ApiError, isRefused } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { PasskeyEntry } from '#web/forms/factors/passkey-entry.tsx'
import { describePasskeyFailure } from '#web/forms/factors/passkey-failures.ts'
import { FactorCard, type FactorProps } from './factor-card.tsx'
import { fetchPasskeyOptions } from './sign-in.api.ts'
import { useTranslations } from './texts.ts'

type Props = Omit<FactorProps, 'factor'> & {
  readonly challengeId: string
  readonly onReport: (error?: ApiError) => void
}

const NOT_CONFIRMED = describePasskeyFailure('notConfirmed')

export function PasskeyFactor({ challengeId, onReport, onConfirm, ...props }: Props) {
  const t = useTranslations('signIn')
  const reader = useReader()
  // Codes are typed, passkeys are not: the general refusal would speak of a code.
  const error = isRefused(props.error, 401) ? NOT_CONFIRMED : props.error
  return (
    <FactorCard {...props} factor="passkey" error={error}>
      {(head) => (
        <PasskeyEntry
          head={head}
          submitText={t('usePasskey')}
          busyText={t('waiting')}
          isBusy={props.isWaiting}
          error={error}
          fetchOptions={async () => await fetchPasskeyOptions(reader, challengeId)}
          onConfirm={(response) => onConfirm({ factor: 'passkey', response })}
          onReport={onReport}
        />
      )}
    </FactorCard>
  )
}
